// How html-validate reads our pages. What is switched off, or read another way, has its reason beside it.
export default {
  root: true,
  extends: ["html-validate:recommended", "html-validate:document"],
  rules: {
    // Matters of taste, in which Material's templates and Markdown do not agree with each other.
    "doctype-style": "off",
    "no-trailing-whitespace": "off",
    "void-style": "off",
    // How far a line of code is indented and how wide a figure is, which their styles need to know; how a column is aligned.
    "no-inline-style": ["error", { allowedProperties: ["--in", "--width", "text-align"] }],
    // Nothing comes from another host.
    "require-sri": ["error", { target: "crossorigin" }],
    // HTML allows every id without a blank; Material has __drawer.
    "valid-id": ["error", { relaxed: true }],
    // The list of sections is there twice, for a phone and for a desk; axe looks at what is shown.
    "unique-landmark": "off",
    // The forms are a search that finds while one types, and a switch: neither is ever sent.
    "wcag/h32": "off",
  },
}
