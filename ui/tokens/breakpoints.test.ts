import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Widths of the window in px at which a page changes (CONST-01), and the one of the logo (CONST-06). */
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

test('a page changes at 768, 1024, 1280 and 1500 px of width and nowhere else [CONST-01]', () => {
  const widths = new Set(all.map(({ px }) => Math.ceil(px)))
  expect([...widths].filter((px) => px !== LOGO).toSorted((a, b) => a - b)).toEqual(BREAKPOINTS)
})

test('each of them is a least width, itself included; only ‘wider than 1500’ is strictly more [CONST-08]', () => {
  const odd = all.filter(({ kind, px }) => {
    if (kind === 'min') return !Number.isInteger(px)
    // What lies below a breakpoint ends less than a pixel before it.
    if (kind === 'max') return Number.isInteger(px)
    return kind === 'above' ? px !== 1500 : !BREAKPOINTS.includes(px)
  })
  expect(odd).toEqual([])
})

test('640 px is a width of the logo alone, in style sheets and in code [CONST-06]', () => {
  const asking = all.filter(({ px }) => Math.ceil(px) === LOGO).map(({ file }) => file)
  expect(asking).toEqual(['ui/navigation/bar.module.css'])
  const sheet = readFileSync('ui/navigation/bar.module.css', 'utf8')
  const rules = /@media \(max-width: 39\.99rem\) \{\s*([^{}]*?)\s*\{([^{}]*)\}\s*\}/.exec(sheet)
  expect([rules?.[1], rules?.[2]?.trim()]).toEqual(['.mark', 'zoom: 0.9;'])
})
