// Answers, one for each request, as the scripts of the lab in a folder compute them; all numbers are strings.
//
// echo '[{"parse": "10/3"}]' | node compute.mjs docs/assets/lab

import { readFileSync } from "node:fs"
import { resolve } from "node:path"
import { pathToFileURL } from "node:url"

const script = name => import(pathToFileURL(resolve(process.argv[2], name)))
const { HIDDEN, exp, parse, show } = await script("exact.js")
const { attention, softmax } = await script("parts.js")
const { judge } = await script("answers.js")

const said = value => value.map ? value.map(said) : { float: `${value.float}`, ...show(value) }
const read = text => text.map ? text.map(read) : text === "-∞" ? HIDDEN : parse(text).value
const each = (change, parts) => Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, change(part)]))

const ANSWERS = {
  parse: text => {
    const { value, ...rest } = parse(text)
    return value ? { ...rest, ...said(value) } : rest
  },
  judge: given => judge(...given),
  kinds: async language => Object.keys((await script(`words-${language}.js`)).words.kinds),
  states: async given => each(said, (await script("state.js")).results(given)),
  softmax: row => said(softmax(read(row))),
  attention: ({ queries, keys, values, ...rest }) => {
    const result = attention({ ...each(read, { queries, keys, values }), ...rest })
    return each(said, { ...result, numerators: result.masked.map(row => row.map(exp)) })
  },
}

const requests = JSON.parse(readFileSync(0, "utf8"))
const answers = await Promise.all(
  requests.map(request => Object.entries(request).map(([name, given]) => ANSWERS[name](given))[0]),
)
process.stdout.write(JSON.stringify(answers))
