import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Widths of the window in px at which a page changes, and the one of the logo. What a page looks like at
 * them is measured in a browser (`pages-blocks.journey.ts`), on pages that load some of the style sheets;
 * here all of them are asked.
 */
const BREAKPOINTS = [768, 1024, 1280, 1500]
const LOGO = 640

interface Asked {
  readonly file: string
  readonly kind: 'min' | 'max' | 'above' | 'below'
  readonly px: number
}

const FEATURE =
  /\((?:(min|max)-width:\s*|width\s*(>=?|<=?)\s*)([\d.]+)(px|rem)\)|\((?:min|max)?-?width[^)]*\)/g
const KINDS = {
  min: 'min',
  max: 'max',
  '>=': 'min',
  '<=': 'max',
  '>': 'above',
  '<': 'below',
} as const

/** Every question about the window's width, in style sheets, in pictures' sources and in code. */
function asked(file: string): readonly Asked[] {
  const text = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const questions = file.endsWith('.css')
    ? [...text.matchAll(/@media([^{]*)\{/g)].map(([, query = '']) => query)
    : [
        ...text.matchAll(
          /(['"`])((?:(?!\1).)*\(\s*(?:(?:min|max)-width:|width [<>])(?:(?!\1).)*)\1/g,
        ),
      ].map(([, , literal = '']) => literal)
  return questions.flatMap((question) =>
    [...question.matchAll(FEATURE)].map(([whole, word, sign, size, unit]) => {
      const kind = KINDS[(word ?? sign) as keyof typeof KINDS] as Asked['kind'] | undefined
      if (kind === undefined) throw new Error(`${file}: ${whole} is not understood`)
      return { file, kind, px: Number(size) * (unit === 'rem' ? 16 : 1) }
    }),
  )
}

const files = ['ui', 'app']
  .flatMap((room) => readdirSync(room, { recursive: true }).map((path) => join(room, String(path))))
  .filter((file) => /\.(?:css|tsx?)$/.test(file) && !/\.test\.tsx?$|kitchen-sink/.test(file))
const all = files.flatMap(asked)

test('style sheets and code ask for 768, 1024, 1280 and 1500 px of width and no other', () => {
  const widths = new Set(all.map(({ px }) => Math.ceil(px)))
  expect([...widths].filter((px) => px !== LOGO).toSorted((a, b) => a - b)).toEqual(BREAKPOINTS)
})

test('each of them is a least width, itself included; only ‘wider than 1500’, and than 768 for an anchor, is strictly more', () => {
  // How far an anchor stops below the top is asked for so (DETAIL-13).
  const isAnchorOffset = (file: string) => file === 'ui/tokens/car-page.css'
  const odd = all.filter(({ file, kind, px }) => {
    if (kind === 'min') return !Number.isInteger(px)
    // What lies below a breakpoint ends less than a pixel before it.
    if (kind === 'max') return Number.isInteger(px)
    if (kind === 'above') return px !== 1500 && !(px === 768 && isAnchorOffset(file))
    return !BREAKPOINTS.includes(px)
  })
  expect(odd).toEqual([])
})

test('640 px is asked for where the logo stands, and nowhere else', () => {
  const asking = all.filter(({ px }) => Math.ceil(px) === LOGO).map(({ file }) => file)
  expect(asking).toEqual(['ui/navigation/bar.module.css'])
})
