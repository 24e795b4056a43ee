/**
 * `npm run bench [-- name…] [--json]`: runs the benchmarks whose file name begins with one of the
 * names (all without names), one after the other. `--json` prints only the array of figures.
 */
import { readdirSync } from 'node:fs'
import type { Bench, Figure } from './figure.ts'

const MACHINERY = new Set(['main.ts', 'figure.ts', 'interleave.ts', 'site.ts'])

const args = process.argv.slice(2)
const json = args.includes('--json')
const wanted = args.filter((arg) => !arg.startsWith('--'))
const all = readdirSync(import.meta.dirname)
  .filter((file) => /^[a-z-]+\.ts$/.test(file) && !MACHINERY.has(file))
  .map((file) => file.slice(0, -'.ts'.length))
const names = all.filter(
  (name) => wanted.length === 0 || wanted.some((one) => name.startsWith(one)),
)
if (names.length === 0) {
  console.error(`no benchmark begins with ${wanted.join(' or ')}; there are ${all.join(', ')}`)
  process.exit(1)
}

const figures: Figure[] = []
for (const name of names) {
  if (!json) console.log(`\n${name}`)
  const { run } = (await import(`./${name}.ts`)) as Bench
  for (const figure of await run()) {
    figures.push(figure)
    if (!json) console.log(line(figure))
  }
}
if (json) console.log(JSON.stringify(figures))
// A benchmark may have left a server or a pool behind; the figures are out.
process.exit(0)

function line({ name, value, unit, goal, met }: Figure): string {
  const number = Number.isInteger(value) ? String(value) : value.toPrecision(4)
  return `${met ? '✓' : '✗'} ${name.padEnd(56)} ${number.padStart(9)} ${unit.padEnd(10)} goal ${goal}`
}
