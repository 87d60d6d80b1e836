// What the search has found may be folded away: open the answers of the section that have it, unless the section shows it.
const words = new URLSearchParams(location.search).get("h")?.toLowerCase().split(/\s+/).filter(word => word.length > 1)
const start = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : document.querySelector("article h1")
if (words?.length && start) unfold()

function unfold() {
  const has = one => words.some(word => one.textContent.toLowerCase().includes(word))
  const section = []
  for (let next = start.nextElementSibling; next && !/^H\d$/.test(next.tagName); next = next.nextElementSibling) section.push(next)
  const isFolded = one => one.matches("details:not([open])")
  if (has(start) || section.some(one => !isFolded(one) && has(one))) return
  for (const details of section.filter(isFolded)) if (has(details)) details.open = true
}
