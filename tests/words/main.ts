/** Part of the lint stage: the field's standard terms, and files that are read in one go. */
import { readFileSync } from 'node:fs'
import { sourceFiles } from '../run/source-files.ts'
import { ALLOWED, BANNED, UNREAD } from './banned.ts'
import { LONG_FILES, MAX_LINES } from './long-files.ts'
import { scan } from './scan.ts'

const isBelow = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`)

const sources = sourceFiles('.', /\.(ts|tsx|mjs|css|md)$/)
  .filter((file) => UNREAD.every((folder) => !isBelow(file, folder)))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

const found = sources.flatMap((source) => scan(source, BANNED))
const allowed = new Set(ALLOWED.map(({ file, words }) => `${file} ${words}`))
const used = new Set(found.map(({ file, words }) => `${file} ${words}`))
const lines = (text: string) => text.split('\n').length - 1
const isLong = ({ file, text }: (typeof sources)[number]) =>
  /\.(ts|tsx|mjs|css)$/.test(file) && lines(text) > MAX_LINES
const long = new Set(sources.filter(isLong).map(({ file }) => file))

const problems = [
  ...found
    .filter(({ file, words }) => !allowed.has(`${file} ${words}`))
    .map(
      ({ file, line, words, standard }) =>
        `${file}${line > 0 ? `:${line}` : ''}: “${words}” is “${standard}” here (tests/words/banned.ts)`,
    ),
  ...ALLOWED.filter(({ file, words }) => !used.has(`${file} ${words}`)).map(
    ({ file, words }) => `${file} no longer says “${words}”: take it out of tests/words/banned.ts`,
  ),
  ...[...long]
    .filter((file) => !(file in LONG_FILES))
    .map(
      (file) =>
        `${file} has over ${MAX_LINES} lines: split it by concept (tests/words/long-files.ts)`,
    ),
  ...Object.keys(LONG_FILES)
    .filter((file) => !long.has(file))
    .map((file) => `${file} is not long any more: take it out of tests/words/long-files.ts`),
]
if (problems.length > 0) {
  console.log(problems.join('\n'))
  process.exitCode = 1
}
