import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Rule {
  readonly file: string
  readonly selector: string
  readonly body: string
  /** Conditions of the at-rules around it. */
  readonly within: string
}

/** Every rule of a style sheet, with the at-rules around it. */
function rulesOf(file: string): readonly Rule[] {
  const text = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const rules: Rule[] = []
  const open: string[] = []
  let from = 0
  for (const { 0: brace, index } of text.matchAll(/[{};]/g)) {
    if (brace === '{') open.push(text.slice(from, index).trim())
    if (brace === '}') {
      const selector = open.pop() ?? ''
      const start = text.lastIndexOf('{', index)
      const body = text.slice(start + 1, index)
      if (!selector.startsWith('@')) {
        rules.push({ file, selector, body, within: open.join(' ') })
      }
    }
    from = index + 1
  }
  return rules
}

const rules = ['ui', 'app']
  .flatMap((room) => readdirSync(room, { recursive: true }).map((path) => join(room, String(path))))
  .filter((file) => file.endsWith('.css') && !/kitchen-sink|_analyst/.test(file))
  .flatMap(rulesOf)
const nameOf = ({ file, selector }: Rule) => `${file} ${selector}`
const valueOf = ({ body }: Rule, property: string) =>
  new RegExp(`(?:^|[;\\s])${property}:\\s*([^;]+)`).exec(body)?.[1]?.trim()

/** What sticks to the edges of a box that scrolls by itself: a sheet, a table, a form. */
const IN_A_BOX = [
  'app/_editing/editor.module.css',
  'ui/compare/compare-dialog.module.css',
  'ui/compare/compare-table.module.css',
  'ui/navigation/menu.module.css',
]

const sticky = rules.filter(
  (rule) => /position:\s*sticky/.test(rule.body) && !IN_A_BOX.includes(rule.file),
)

test('what sticks to the window does so at its very edge or below the header, however high that is', () => {
  expect(sticky.length).toBeGreaterThan(5)
  const allowed = ['0', 'var(--header-height)', 'var(--below-header)']
  const others = sticky.filter((rule) => {
    const top = valueOf(rule, 'inset-block-start')
    return top !== undefined && !allowed.includes(top)
  })
  expect(others.map(nameOf)).toEqual([])
  for (const rule of sticky) {
    const edge = valueOf(rule, 'inset-block-start') ?? valueOf(rule, 'inset-block-end')
    expect([nameOf(rule), edge]).toEqual([nameOf(rule), expect.any(String)])
  }
})

test('what spans the window and sticks to it gives way on a window of 480 px of height or less', () => {
  // Columns stand beside what scrolls; all else lies over it.
  const bars = sticky.filter(({ body }) => !body.includes('var(--below-header)'))
  expect(bars.length).toBeGreaterThan(2)
  for (const { file, within } of bars) {
    const givesWay = rules.some(
      (rule) =>
        rule.file === file &&
        rule.within.includes('(max-height: 30rem)') &&
        /position:\s*(?:static|relative)/.test(rule.body),
    )
    expect([file, givesWay || within.includes('(min-height: 30.01rem)')]).toEqual([file, true])
  }
})

test('no distance to scroll to repeats the height of a header', () => {
  const constant = rules.flatMap((rule) =>
    [...rule.body.matchAll(/(?:scroll-(?:margin|padding)[\w-]*|inset-block-start):\s*([^;]+)/g)]
      .filter(([, value = '']) =>
        /var\(--space-(?:16|24)\)|\b(?:[5-9]\d|\d{3,})px|unit\) \* 1\d/.test(
          value.split(' max(')[0] ?? '',
        ),
      )
      .map(([declaration]) => `${nameOf(rule)} ${declaration}`),
  )
  expect(constant).toEqual([])
})
