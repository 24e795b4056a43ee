import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Tooltip } from './index.ts'

/** Whose screens are the retail ones: the list, the car, comparing, and what they are made of. */
const RETAIL = [
  'app/_car-list',
  'app/_car-page',
  'app/_compare',
  'app/_search',
  'ui/car-card',
  'ui/car-carousel',
  'ui/car-row',
  'ui/compare',
  'ui/compare-toggle',
  'ui/gallery',
  'ui/recommendations-drawer',
  'ui/search-bar',
  'ui/search-suggestions',
]

/** Ways to explain something beside the text: a role, a popover, an info icon, an element's own title. */
const WAYS = [
  /role="tooltip"/,
  /\bpopover(?:Target)?\b\s*=/,
  /name="info"/,
  /<[a-z][\w-]*\s(?:[^<>]|=>)*?\btitle=/,
]

test('every tooltip of the retail screens is the one that is cut at 288 characters [RETAILCONST-06]', () => {
  const sources = RETAIL.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
      .map((file) => join(folder, file)),
  )
  const own = sources.filter((file) => {
    const source = readFileSync(file, 'utf8')
    return WAYS.some((way) => way.test(source))
  })
  expect(own).toEqual([])
  expect(sources.some((file) => readFileSync(file, 'utf8').includes('<Tooltip'))).toBe(true)
  const html = renderToStaticMarkup(<Tooltip text={'a'.repeat(289)} label="" more="" />)
  expect(html).toContain(`<summary>${'a'.repeat(288)}… `)
})
