import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sites } from '#domain/sites'
import { siteContent } from '#fixtures/content'
import { expect, test } from 'vitest'

const FOLDER = import.meta.dirname
const HEADINGS = ['nunito', 'faustina', 'archivo']
const size = (file: string) => statSync(join(FOLDER, 'files', `${file}.woff2`)).size

test('a look’s faces weigh 45 KiB at first at most, Slovak and Czech letters among them', () => {
  const texts = size('manrope-latin') + size('manrope-central')
  for (const face of HEADINGS) {
    const whole = texts + size(`${face}-latin`) + size(`${face}-central`)
    expect([face, whole <= 45 * 1024]).toEqual([face, true])
  }
})

/** Code points of a `unicode-range`. */
function covers(range: string): (letter: string) => boolean {
  const parts = range.split(',').map((part) => {
    const [first = '', last = first] = part.trim().slice(2).split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
  })
  return (letter) => {
    const code = letter.codePointAt(0) ?? 0
    return parts.some(([first, last]) => code >= first && code <= last)
  }
}
const rangesIn = (file: string) =>
  [...readFileSync(join(FOLDER, file), 'utf8').matchAll(/U\+[\dA-F-]+(?:,\s*U\+[\dA-F-]+)*/g)].map(
    ([range]) => range.replaceAll(/\s+/g, ''),
  )

test('headings’ faces stand for the same letters as the texts’', () => {
  const [latin, central] = rangesIn('index.ts')
  expect(rangesIn('headings.css')).toEqual(HEADINGS.flatMap(() => [latin, central]))
})

test('the first files have every letter that the pages are written in', () => {
  const known = rangesIn('index.ts').slice(0, 2).map(covers)
  const messages = readdirSync('app/_messages', { recursive: true })
    .map(String)
    .filter((file) => /^(?!.*\.test).*\.ts$/.test(file))
    .map((file) => readFileSync(join('app/_messages', file), 'utf8'))
  const written = [...messages, ...sites.map(({ id }) => JSON.stringify(siteContent(id)))].join('')
  const others = [...new Set(written)].filter(
    (letter) => /\p{Letter}/u.test(letter) && !known.some((has) => has(letter)),
  )
  expect(others).toEqual([])
})
