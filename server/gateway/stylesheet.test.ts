import { expect, test } from 'vitest'
import { readStylesheet, stylesFor } from './stylesheet.ts'

const stylesOf = (css: string, ...classes: readonly string[]) => {
  const stylesheet = readStylesheet(css)
  if (stylesheet === null) throw new Error('a stylesheet')
  return stylesFor(stylesheet, {
    classes: new Set(classes),
    hasAttribute: (name) => name === 'data-x',
  })
}

test('a rule stays when one of its selectors can match, in the order of before', () => {
  const css = '.a{x:1}.b,.c .d{x:2}p.a>.c{x:3}.c.b:hover{x:4}[data-x=".b"]{x:5}.c::before{x:6}'
  expect(stylesOf(css, 'a')).toBe('.a{x:1}[data-x=".b"]{x:5}')
  expect(stylesOf(css, 'c', 'd')).toBe('.b,.c .d{x:2}[data-x=".b"]{x:5}.c::before{x:6}')
  expect(stylesOf(css, 'a', 'c')).toBe('.a{x:1}p.a>.c{x:3}[data-x=".b"]{x:5}.c::before{x:6}')
})

test.each([
  '.a:not(.gone){x:1}',
  '.a:is(.gone,.other){x:1}',
  '.a:has(>.gone:not([hidden])){x:1}',
  'html[data-x="}{"] .a{x:1}',
  ':root:has(.gone){--x:1}',
  '@font-face{font-family:x;src:url(data:font/woff2;base64,AA;BB)}',
  '@keyframes gone_turn{0%{x:1}to{x:2}}',
  '@layer one, two;',
])('%s stays', (css) => {
  expect(stylesOf(css, 'a')).toBe(css)
})

test('an escaped name is the class that it spells', () => {
  const css = String.raw`.a .md\:b{x:1}`
  expect(stylesOf(css, 'a', 'md:b')).toBe(css)
  expect(stylesOf(css, 'a')).toBe('')
})

test('what stands in a condition is chosen like the rest, however deep', () => {
  const css =
    '@media print{.a{x:1}.b{x:2}@supports (x:1){.b{x:3}}}@container (min-width:1px){.b{x:4}}'
  expect(stylesOf(css, 'a')).toBe('@media print{.a{x:1}}')
  expect(stylesOf(css, 'a', 'b')).toBe(css)
  expect(stylesOf(css)).toBe('')
})

test.each(['.a{content:"</style><script>"}', '@import "x.css";.a{x:1}'])(
  '%s is not put into a document',
  (css) => {
    expect(readStylesheet(css)).toBeNull()
  },
)

test.each(['.a{', '.a', '}', '.a{x:"', '@media x{.a{x:1}', '/*', '.a{x:1}}.b{x:2}'])(
  'a stylesheet that breaks off, %s, stays a link',
  (css) => {
    expect(readStylesheet(css)).toBeNull()
  },
)

test('a rule for an attribute alone stays where the document has it: none of the editor’s for visitors', () => {
  expect(stylesOf('[data-edit]{x:1}[data-x=b]{x:2}[data-x] [data-edit]{x:3}')).toBe(
    '[data-x=b]{x:2}',
  )
  expect(stylesOf('.a[data-busy]{x:1}', 'a')).toBe('.a[data-busy]{x:1}')
})
