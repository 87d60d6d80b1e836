// Only in `mkdocs serve`: show the mistakes of the last build above the last good page.
const source = new URL("../../worked-mistakes.json", document.currentScript.src)
const words = document.currentScript.dataset
fetch(source, { cache: "no-store" })
  .then(answer => answer.json())
  .then(({ mistakes }) => {
    if (!mistakes.length) return
    const box = document.createElement("section")
    box.className = "worked-mistakes"
    box.setAttribute("role", "alert")
    const title = document.createElement("strong")
    title.textContent = words.title
    const list = document.createElement("ul")
    for (const mistake of mistakes) list.appendChild(document.createElement("li")).textContent = mistake
    box.append(title, list)
    document.body.prepend(box)
  })
