// Only in `mkdocs serve`: show the mistakes of the last build above the last good page.
const report = new URL("../../worked-mistakes.json", document.currentScript.src)
fetch(report, { cache: "no-store" })
  .then(answer => answer.json())
  .then(({ mistakes, titles }) => {
    if (!mistakes.length) return
    const box = document.createElement("section")
    box.className = "worked-mistakes"
    box.setAttribute("role", "alert")
    const title = document.createElement("strong")
    title.textContent = titles[document.documentElement.lang] || titles.en
    const list = document.createElement("ul")
    for (const mistake of mistakes) list.appendChild(document.createElement("li")).textContent = mistake
    box.append(title, list)
    document.body.prepend(box)
  })
