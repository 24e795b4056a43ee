import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Disclosure } from '#ui/disclosure'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { addonCategories, serviceCategories } from '#fixtures/catalogue'
import { categoryIcon } from './category-icon.ts'

const draw = (icon: string) =>
  renderToStaticMarkup(
    <Disclosure title="Glas" {...categoryIcon(icon)}>
      …
    </Disclosure>,
  ).split('Glas')[0] ?? ''

test.each(['/media/icons/windscreen.svg', '/-/media/Icons/glas.svg?h=24'])(
  'an icon that is the address of an SVG of ours is fetched as a picture: %s [SVCDATA-05]',
  (icon) => {
    const html = draw(icon)
    expect(html).toContain(`<img class`)
    expect(html).toContain(`src="${icon}" alt=""`)
    expect(html).not.toContain('<svg')
  },
)

test.each([
  'tyre',
  'care',
  'nobody-drew-this',
  '//evil.example/a.svg',
  '/\\evil.example/a.svg',
  'https://evil.example/a.svg',
  'javascript:alert(1)//.svg',
  'data:image/svg+xml,<svg/>',
  '<svg onload="alert(1)"/>.svg',
  '/a.svg" onerror="x.svg',
  '/media/photo.jpg',
  'constructor',
])('any other icon is drawn here, and nothing is fetched: %s [SVCDATA-05] [SVC-25]', (icon) => {
  const html = draw(icon)
  expect(html).toContain('<svg')
  expect(html).not.toMatch(/<img|evil|onerror|onload/)
})

test('the embedded workshop system has a category whose icon is fetched, and the file is there [SVCDATA-05]', () => {
  const fetched = [...serviceCategories, ...addonCategories].flatMap(
    ({ icon }) => categoryIcon(icon).picture ?? [],
  )
  expect(fetched.length).toBeGreaterThan(0)
  for (const address of fetched) {
    const svg = readFileSync(join('public', address), 'utf8')
    expect(svg).toMatch(/^<svg [^>]*viewBox=/)
  }
})
