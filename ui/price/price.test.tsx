import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Price } from './index.ts'

test('a discounted price says which is which', () => {
  const html = renderToStaticMarkup(
    <Price
      kind="known"
      current="3 490 kr"
      normal="4 195 kr"
      normalLabel="Ordinarie pris"
      currentLabel="Ditt pris"
    />,
  )
  expect(html).toMatch(
    /<s[^>]*><span class="sr-only">Ordinarie pris <\/span><span>4 195 kr<\/span><\/s>/,
  )
  expect(html).toMatch(/Ditt pris <\/span><span>3 490 kr/)
})

test('an undiscounted price stands alone', () => {
  const html = renderToStaticMarkup(
    <Price kind="known" current="495 kr" currentLabel="Ditt pris" />,
  )
  expect(html).not.toMatch(/<s |Ditt pris/)
})

test('an unknown price is a button described by its explanation', () => {
  const html = renderToStaticMarkup(
    <Price kind="unknown" text="Pris saknas*" tooltip="Vi kan ej ge ett pris på denna tjänst" />,
  )
  const id = /<button[^>]*aria-describedby="([^"]+)"[^>]*>Pris saknas\*/.exec(html)?.[1]
  expect(id).toBeDefined()
  expect(html).toContain(`id="${id}" role="tooltip"`)
  expect(html).toContain('Vi kan ej ge ett pris på denna tjänst')
})
