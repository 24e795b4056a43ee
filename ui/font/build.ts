/**
 * `npm run fonts`: makes the faces in `files/` of the packages' own, each with the letters that pages are
 * written in and no more. Central European letters are a file of their own, which other languages never ask for.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subset from 'subset-font'

const FACES = {
  manrope: '@fontsource-variable/manrope/files/manrope-*-wght-normal.woff2',
  nunito: '@fontsource/nunito/files/nunito-*-700-normal.woff2',
  faustina: '@fontsource/faustina/files/faustina-*-700-normal.woff2',
  archivo: '@fontsource/archivo/files/archivo-*-700-normal.woff2',
} as const

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('')

/** By the name of the package's file that has them. `faces.css` names the same letters. */
const LETTERS = {
  latin: `${between(0x20, 0x7e)}${between(0xa0, 0xff)}ŒœŸ–—‘’‚“”„•…‹›€™→←↑↓−`,
  'latin-ext': 'ČčĎďĚěĹĺĽľŇňŔŕŘřŠšŤťŮůŽž',
} as const

const { resolve } = createRequire(import.meta.url)
for (const [face, files] of Object.entries(FACES)) {
  for (const [letters, text] of Object.entries(LETTERS)) {
    const whole = await readFile(resolve(files.replace('*', letters)))
    const made = await subset(whole, text, { targetFormat: 'woff2' })
    const name = `${face}-${letters === 'latin' ? 'latin' : 'central'}.woff2`
    await writeFile(new URL(`files/${name}`, import.meta.url), made)
    process.stdout.write(`${name}: ${made.length} bytes\n`)
  }
}
