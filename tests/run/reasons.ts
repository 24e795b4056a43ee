/** Part of the lint stage: a rule may be switched off for a line, but only with the reason beside it. */
import { readFileSync } from 'node:fs'
import { sourceFiles } from './source-files.ts'
import { unreasoned } from './unreasoned.ts'

const found = sourceFiles().flatMap((file) =>
  unreasoned(readFileSync(file, 'utf8')).map((line) => `${file}:${line}`),
)
if (found.length > 0) {
  console.log(
    `A disabled lint rule needs its reason (\`// oxlint-disable-next-line rule -- why\`):\n${found.join('\n')}`,
  )
  process.exitCode = 1
}
