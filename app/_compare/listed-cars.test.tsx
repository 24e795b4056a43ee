import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CardCar } from '#domain/car'
import type { CarList } from '#domain/car-list-path'
import { siteById } from '#domain/sites'
import { CarRow } from '#ui/car-row'
import { carCardMessages } from '../_content/car-card-messages.ts'
import { translatorOf } from '../_messages/translator.ts'
import { LazyCompareToggle } from './lazy-compare-toggle.tsx'
import { listedCars } from './listed-cars.tsx'

const CAR: CardCar = {
  car_id: 10_021,
  slug: 'bmw-320d-2021',
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
  car_primary_image: {
    thumbnail_url: '/media/bmw.avif',
    blur_data_url: 'data:image/svg+xml,blurred',
  },
  car_price: 349_900,
  car_price_text: '349 900 kr',
  car_price_title: 'Pris',
  car_retail_price_text: '369 900 kr',
  car_has_campaign_price: true,
  car_campaign_price_text: '339 900 kr',
  car_loan_monthly_cost_text: '3 456 kr/mån',
  car_leasing_options: [
    {
      leasing_type: 'Private',
      title: 'Privatleasing',
      monthly_cost_text: '4 567 kr/mån',
      is_campaign: false,
    },
    {
      leasing_type: 'Company',
      title: 'Företagsleasing',
      monthly_cost_text: '3 789 kr/mån',
      is_campaign: false,
    },
  ],
  car_campaigns: ['Vinterkampanj'],
  car_site_city: 'Malmö',
}
const LIST: CarList = { path: '/bilar', brands: ['BMW'], pathToCar: '/bilar-i-lager/bil' }

function listed(list: CarList) {
  const siteContext = { site: siteById('hedinautomotive-se'), locale: 'sv' } as const
  const t = translatorOf({ locale: 'sv', dictionary: {}, onMissing: () => {}, onBroken: () => {} })
  return { cars: listedCars([CAR], { siteContext, list, t }), messages: carCardMessages(t) }
}
const draw = (list = LIST) => renderToStaticMarkup(<CarRow {...listed(list)} />)
const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

test('a card shows the car, its price and what it costs a month, is compared and leads to the car [CARD-03]', () => {
  const html = draw()
  const text = textOf(html)
  expect(html).toMatch(/<img[^>]* src="\/media\/bmw\.avif"/)
  expect(html).toContain('data:image/svg+xml,blurred')
  for (const shown of [
    'BMW 320d',
    'xDrive Touring',
    '2021',
    '6 840 mil',
    'Diesel',
    'Automat',
    'Malmö',
    '339 900 kr',
    '3 456 kr/mån',
    '4 567 kr/mån',
    '3 789 kr/mån',
    'Vinterkampanj',
  ]) {
    expect(text).toContain(shown)
  }
  expect(html).toMatch(/<s\b[^>]*>(?:<span[^>]*>[^<]*<\/span>)?349 900 kr<\/s>/)
  expect([...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/bilar-i-lager/bil/10021/bmw-320d-2021',
  ])
  // It is drawn in the browser, where it is known what is compared already.
  const [car] = listed(LIST).cars
  expect(car?.action).toMatchObject({
    type: LazyCompareToggle,
    props: { label: 'Jämför', car: { href: '/bilar-i-lager/bil/10021/bmw-320d-2021' } },
  })
})

test('without a page of a car a card leads to the list of its brand', () => {
  expect(draw({ ...LIST, pathToCar: '' })).toContain('href="/bilar/BMW"')
})
