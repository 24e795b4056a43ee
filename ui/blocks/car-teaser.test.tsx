import type { CarCardContent } from '#domain/car-card'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { paintNamed } from '../silhouette/index.ts'
import { CarTeaser, type CarTeaserProps } from './car-teaser.tsx'

const messages: CarTeaserProps['messages'] = {
  missingImage: 'Bild saknas',
  priceOnRequest: 'Pris på begäran',
  campaignPrice: 'Kampanjpris',
  ordinaryPrice: 'Ordinarie pris',
  withoutVat: 'exkl. moms',
  vatDeductible: 'Avdragbar moms',
  monthly: { loan: 'Billån', Private: 'Privatleasing', Company: 'Företagsleasing' },
  campaign: 'Kampanj',
}
const all = { href: '/bilar', text: 'Se alla bilar' }
const car = (id: string, rest: Partial<CarCardContent> = {}): CarTeaserProps['cars'][number] => ({
  id,
  href: '/bilar/BMW',
  content: {
    title: 'BMW 320d',
    version: 'Touring',
    body: 'Kombi',
    paint: 'Blå',
    image: null,
    facts: ['2021', '6 840 mil'],
    city: 'Malmö',
    price: { kind: 'price', title: '', current: '349 900 kr', withoutVat: false },
    monthly: [],
    campaigns: [],
    vatDeductible: false,
    ...rest,
  },
})
const draw = (cars: CarTeaserProps['cars'], title = 'Bilar') =>
  renderToStaticMarkup(
    <CarTeaser title={title} cars={cars} messages={messages} all={all} none="Inga bilar." />,
  )

test('a card has one link and a drawing of its body in its paint [SVCDATA-03]', () => {
  const cards = draw([car('1'), car('2', { body: 'SUV', paint: 'Röd' })]).split('<li>')
  const [, estate = '', suv = ''] = cards
  for (const html of [estate, suv]) expect(html.split('</li>')[0]?.match(/<a /g)).toHaveLength(1)
  expect(estate).toContain(`fill="${paintNamed('Blå')}"`)
  expect(suv).toContain(`fill="${paintNamed('Röd')}"`)
  const shape = (html: string) => /<path d="([^"]*)"/.exec(html)?.[1]
  expect(shape(estate)).not.toBe(shape(suv))
  expect(draw([car('1', { paint: 'okänd' })])).toContain('fill="currentColor"')
})

test('no cars: a drawing, a sentence and one way on [SVCDATA-03]', () => {
  const html = draw([])
  expect(html).toContain('<svg')
  expect(html).toContain('Inga bilar.')
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toMatch(/<a [^>]*href="\/bilar"/)
})

test('cards are headed one level below the teaser', () => {
  expect(draw([car('1')])).toMatch(/<h2>Bilar<\/h2>[\s\S]*<h3/)
  expect(draw([car('1')], '')).not.toContain('<h3')
})
