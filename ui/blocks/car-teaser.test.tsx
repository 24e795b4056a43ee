import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { paintNamed } from '../silhouette/index.ts'
import { CarTeaser, type CarTeaserCard } from './car-teaser.tsx'

const all = { href: '/bilar', text: 'Se alla bilar' }
const card = (rest: Partial<CarTeaserCard> = {}): CarTeaserCard => ({
  id: 'se-1',
  title: 'BMW 320d',
  version: 'Touring',
  href: '/bilar/BMW',
  body: 'estate',
  colour: 'Blå',
  facts: ['2021', '6 840 mil'],
  price: '349 900 kr',
  place: 'Malmö',
  ...rest,
})
const draw = (cars: readonly CarTeaserCard[]) =>
  renderToStaticMarkup(<CarTeaser title="Bilar" cars={cars} all={all} none="Inga bilar." />)

test('a card has one link and a drawing of its body in its paint [SVCDATA-03]', () => {
  const cards = draw([card(), card({ id: 'se-2', body: 'suv', colour: 'Röd' })]).split('<li ')
  const [, estate = '', suv = ''] = cards
  for (const html of [estate, suv]) expect(html.split('</li>')[0]?.match(/<a /g)).toHaveLength(1)
  expect(estate).toContain(`fill="${paintNamed('Blå')}"`)
  expect(suv).toContain(`fill="${paintNamed('Röd')}"`)
  const shape = (html: string) => /<path d="([^"]*)"/.exec(html)?.[1]
  expect(shape(estate)).not.toBe(shape(suv))
  expect(draw([card({ colour: 'okänd' })])).toContain('fill="currentColor"')
})

test('no cars: a drawing, a sentence and one way on [SVCDATA-03]', () => {
  const html = draw([])
  expect(html).toContain('<svg')
  expect(html).toContain('Inga bilar.')
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toMatch(/<a [^>]*href="\/bilar"/)
})
