import type { CardCar } from '#domain/car'
import { carCard } from '#domain/car-card'
import { sites, type SiteId } from '#domain/sites'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { paintNamed } from '../silhouette/index.ts'
import { CarCard, type CarCardProps } from './index.ts'

const messages: CarCardProps['messages'] = {
  missingImage: 'Bild saknas',
  priceOnRequest: 'Pris på begäran',
  campaignPrice: 'Kampanjpris',
  ordinaryPrice: 'Ordinarie pris',
  withoutVat: 'exkl. moms',
  vatDeductible: 'Avdragbar moms',
  monthly: { loan: 'Billån', Private: 'Privatleasing', Company: 'Företagsleasing' },
  campaign: 'Kampanj',
}
const CAR: CardCar = {
  car_id: 10_021,
  slug: 'bmw-320d',
  car_brand: 'BMW',
  car_model: '3-serie',
  car_model_text: '320d',
  car_version: 'xDrive Touring',
  car_year: 2021,
  car_fuel: 'Diesel',
  car_gearbox: 'Automat',
  car_body: 'Kombi',
  car_color: 'Blå',
  car_mileage_text: '6 840 mil',
  car_price: 349_900,
  car_price_text: '349 900 kr',
  car_price_title: 'Pris',
  car_price_exkl_vat_text: '279 920 kr',
  car_site_city: 'Malmö',
}
const draw = (
  rest: Partial<CardCar> = {},
  { on = 'hedinautomotive-se', ...props }: Partial<CarCardProps> & { on?: SiteId } = {},
) =>
  renderToStaticMarkup(
    <CarCard
      car={carCard({ ...CAR, ...rest }, { id: on })}
      href="/bilar/BMW"
      messages={messages}
      {...props}
    />,
  )
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

test('a card says what the car is, where it is and what it costs, and has one link', () => {
  const html = draw()
  expect(textOf(html)).toBe(
    'Bild saknas BMW 320d xDrive Touring 2021 · 6 840 mil · Diesel · Automat Pris 349 900 kr Malmö',
  )
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toMatch(/<h3[^>]*><a [^>]*href="\/bilar\/BMW"[^>]*>BMW 320d<\/a>/)
  expect(html).not.toMatch(/ style=|<script|<button/)
})

test('the deductible-VAT tag is on the carstore sites alone, and there on no other car’s card [CARD-01]', () => {
  const tagged = sites.filter((site) =>
    draw(
      { car_vat_eligible: true },
      { car: carCard({ ...CAR, car_vat_eligible: true }, site) },
    ).includes('Avdragbar moms'),
  )
  expect(tagged.map(({ id }) => id)).toEqual([
    'carstore-se',
    'carstore-no',
    'carstore-fi',
    'carstore-sk',
  ])
  expect(draw({ car_vat_eligible: false }, { on: 'carstore-se' })).not.toContain('Avdragbar moms')
  expect(draw({}, { on: 'carstore-se' })).not.toContain('Avdragbar moms')
})

test('leasing offers are named by their title, else by their kind, with cost, campaign and a company’s lack of VAT [CARD-02]', () => {
  const html = draw({
    car_loan_monthly_cost_text: '3 490 kr/mån',
    car_leasing_options: [
      { leasing_type: 'Private', title: '', monthly_cost_text: '4 290 kr/mån', is_campaign: true },
      { leasing_type: 'Company', title: '', monthly_cost_text: '3 990 kr/mån', is_campaign: false },
      { leasing_type: 'Company', title: 'Flex', monthly_cost_text: '5 090 kr', is_campaign: false },
    ],
  })
  const costs = [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, name = '', cost]) => [
    textOf(name),
    textOf(cost ?? ''),
  ])
  expect(costs).toEqual([
    ['Billån', '3 490 kr/mån'],
    ['Privatleasing Kampanj', '4 290 kr/mån'],
    ['Företagsleasing', '3 990 kr/mån exkl. moms'],
    ['Flex', '5 090 kr exkl. moms'],
  ])
})

test('a campaign price stands before the struck ordinary one; else the price stands under its title [CARD-05]', () => {
  const campaign = { car_has_campaign_price: true, car_campaign_price_text: '329 900 kr' }
  const html = draw(campaign)
  expect(html).toMatch(/<strong[^>]*>329 900 kr<\/strong>/)
  expect(html).toMatch(/<s[^>]*><span class="sr-only">Ordinarie pris <\/span>349 900 kr<\/s>/)
  expect(textOf(html)).toContain('Kampanjpris 329 900 kr Ordinarie pris 349 900 kr')
  const ordinary = draw({ ...campaign, car_has_campaign_price: false })
  expect(textOf(ordinary)).toContain('Pris 349 900 kr')
  expect(ordinary).toMatch(/<strong[^>]*>349 900 kr<\/strong>/)
  expect(ordinary).not.toMatch(/<s[ >]|329 900/)
})

test('an LCV’s price says that it is without VAT [GEN-16]', () => {
  expect(textOf(draw({ car_vehicle_type_code: 'LCV' }))).toContain('279 920 kr exkl. moms')
  expect(draw()).not.toContain('exkl. moms')
})

test('a price that must be asked for is said in our words where the index has none', () => {
  expect(textOf(draw({ car_price: null, car_price_text: '' }))).toContain('Pris på begäran')
})

test('a car without a picture is drawn by body and paint, and its card says so [RETAILERR-16]', () => {
  const shape = (html: string) => /<path d="([^"]*)"/.exec(html)?.[1]
  const estate = draw({ car_primary_image: { thumbnail_url: '' } })
  const suv = draw({ car_body: 'SUV', car_color: 'Röd' })
  expect(estate).not.toContain('<img')
  expect(estate).toContain(`fill="${paintNamed('Blå')}"`)
  expect(suv).toContain(`fill="${paintNamed('Röd')}"`)
  expect(shape(estate)).not.toBe(shape(suv))
  for (const html of [estate, suv]) expect(textOf(html)).toContain('Bild saknas')
  const seen = draw({ car_primary_image: { thumbnail_url: '/bil.webp' } })
  expect(seen).toContain('src="/bil.webp"')
  expect(seen).not.toMatch(/Bild saknas|<svg/)
})

test('a picture comes over its blurred copy, late unless it is seen first', () => {
  const car_primary_image = {
    thumbnail_url: '/bil.webp',
    blur_data_url: 'data:image/webp;base64,A',
  }
  expect(draw({ car_primary_image })).toMatch(
    /<img [^>]*src="data:image\/webp;base64,A"[^>]*alt=""[^>]*\/><img [^>]*src="\/bil.webp"[^>]*loading="lazy"/,
  )
  expect(draw({ car_primary_image }, { first: true })).toContain('loading="eager"')
})

test('a card has room for something to press beside its link', () => {
  const html = draw({}, { action: <button type="button">Jämför</button> })
  expect(html).toMatch(/<\/a>[\s\S]*<button type="button">Jämför<\/button>/)
})

test('campaigns that a car takes part in are named on it', () => {
  expect(textOf(draw({ car_campaigns: ['Vårkampanj', 'Ränta 1,95 %'] }))).toContain(
    'Vårkampanj Ränta 1,95 %',
  )
})
