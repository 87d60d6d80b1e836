// How html-validate reads our pages. What is switched off has its reason beside it.
export default {
  root: true,
  extends: ["html-validate:recommended", "html-validate:document"],
}
