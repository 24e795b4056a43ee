import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CompareTable, type CompareSection } from './index.ts'

const messages = {
  caption: 'Jämför bilar',
  property: 'Egenskap',
  same: 'Inga skillnader.',
  yes: 'Ja',
  unknown: 'Ej angivet',
  ordinaryPrice: 'Ordinarie pris',
  remove: (car: string) => `Ta bort ${car}`,
}
const cars = ['Volvo XC40', 'Kia EV6'].map((title, at) => ({
  id: at + 1,
  title,
  version: 'Plus',
  href: `/bil-${at + 1}`,
  picture: {
    src: at === 0 ? '/xc40.webp' : null,
    body: 'SUV',
    paint: 'Blå',
    missing: 'Bild saknas',
  },
}))
const section = (more: Partial<CompareSection>): CompareSection => ({
  id: 'technical',
  title: 'Tekniska data',
  open: true,
  rows: [
    {
      id: 'range',
      label: 'Räckvidd',
      cells: [{ kind: 'text', text: '418 km', best: 'Längst räckvidd' }, { kind: 'unknown' }],
    },
  ],
  ...more,
})
const draw = (...sections: readonly CompareSection[]) =>
  renderToStaticMarkup(
    <CompareTable
      cars={cars}
      sections={sections}
      messages={messages}
      onSection={() => {}}
      onRemove={() => {}}
    />,
  )
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

test('it is a table: a header for each car and each row, in a group that has one', () => {
  const html = draw(section({ id: 'facts', title: 'Pris och fakta', open: null }), section({}))
  expect(html.match(/<th scope="col"[^>]*>.*?<\/th>/g)?.map(textOf)).toEqual([
    'Egenskap',
    'Volvo XC40 Plus',
    'Kia EV6 Plus',
  ])
  expect(html.match(/<th scope="row"[^>]*>.*?<\/th>/g)?.map(textOf)).toEqual([
    'Räckvidd',
    'Räckvidd',
  ])
  expect(html.match(/<th scope="rowgroup" colSpan="3"[^>]*>.*?<\/th>/g)?.map(textOf)).toEqual([
    'Pris och fakta',
    'Tekniska data',
  ])
  expect(textOf(html)).toContain('Räckvidd 418 km Längst räckvidd – Ej angivet')
})

test('each car has its picture or drawing, a link to its page and a way to remove it [COMPARE-11]', () => {
  const html = draw(section({}))
  expect(html).toContain('src="/xc40.webp"')
  expect(html.match(/<svg viewBox="0 0 480 320"/g)).toHaveLength(1)
  expect(html.match(/<td[^>]*>.*?<\/td>/g)?.filter((cell) => /Bild saknas/.test(cell))).toEqual([
    expect.stringMatching(/<svg viewBox="0 0 480 320".*<\/svg><span[^>]*>Bild saknas<\/span>/),
  ])
  for (const { href, title } of cars) {
    expect(html).toContain(`<a href="${href}">${title}</a>`)
    expect(html).toContain(`aria-label="Ta bort ${title}"`)
  }
})

test('a folded section shows its head alone, and one without rows says that nothing differs', () => {
  const folded = draw(section({ open: false }))
  expect(folded).toMatch(/<button[^>]* aria-expanded="false"[^>]*>.*Tekniska data<\/button>/)
  expect(textOf(folded)).not.toMatch(/Räckvidd|skillnader/)
  expect(draw(section({}))).toContain('aria-expanded="true"')
  expect(textOf(draw(section({ rows: [] })))).toContain('Tekniska data Inga skillnader.')
})

test('equipment is said in words, and an ordinary price is struck through', () => {
  const cells = [{ kind: 'yes' }, { kind: 'unknown' }] as const
  const html = draw(section({ rows: [{ id: 'hook', label: 'Dragkrok', cells }] }))
  expect(textOf(html)).toContain('Dragkrok Ja – Ej angivet')
  const price = draw(
    section({
      rows: [
        {
          id: 'price',
          label: 'Pris',
          cells: [{ kind: 'text', text: '369 900 kr', struck: '389 900 kr' }, { kind: 'unknown' }],
          isPrice: true,
        },
      ],
    }),
  )
  expect(price).toMatch(/<s[^>]*><span class="sr-only">Ordinarie pris <\/span>389 900 kr<\/s>/)
})
