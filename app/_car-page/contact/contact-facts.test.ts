import { expect, test } from 'vitest'
import type { Car } from '#domain/car'
import { Retailer } from '#domain/retailers'
import { SITES_WITH_INDEXES } from '#domain/search-indexes'
import { siteById } from '#domain/sites'
import { contactFlow } from '#flows/contact'
import { generateCars } from '#fixtures/cars'
import { retailersOf } from '#fixtures/retailers'
import { contactFacts, sentCar } from './contact-facts.ts'

const own = { name: 'Hedin Automotive', email: 'info@x.example' }
const car: Car = { car_id: 1, slug: 'bmw-i4', car_brand: 'BMW', car_model: 'i4' }
const asked = { site: 'hedinautomotive-se', car, dealer: null, sellers: [], own } as const
const boras = Retailer.parse({
  slug: 'boras',
  site_id: 'boras',
  site_official_name: 'Hedin Borås',
  site_email: 'boras@x.example',
})

const values = (of: Car) => ({
  car: sentCar(of),
  name: 'Kim Ek',
  phone: '070 123 45 67',
  email: 'kim@exempel.se',
  message: 'x'.repeat(2_000),
  quote: true,
  testDrive: true,
  toName: 'Sara',
  toEmail: 'sara@x.example',
  source: 'https://x.example/',
})

test('the largest car of every site can be asked for', () => {
  let largest = 0
  for (const site of SITES_WITH_INDEXES) {
    for (const one of generateCars(site, 400)) {
      const sent = values(one)
      largest = Math.max(largest, Buffer.byteLength(JSON.stringify(sent)))
      const { error } = contactFlow.lead.values.safeParse(sent)
      if (error) expect([one.car_id, error.issues]).toEqual([one.car_id, []])
    }
  }
  expect(largest).toBeGreaterThan(2_500)
  expect(largest).toBeLessThan(8 * 1024)
})

test('a car of absurd texts can be asked for, too', () => {
  const long = 'å'.repeat(20_000)
  const absurd = { ...car, slug: long, car_version: long, car_description: long }
  const sent = values({ ...absurd, car_campaigns: Array.from({ length: 900 }, () => long) })
  expect(contactFlow.lead.values.safeParse(sent).success).toBe(true)
  expect(Buffer.byteLength(JSON.stringify(sent))).toBeLessThan(64 * 1024)
  expect(sent.car).not.toHaveProperty('car_description')
})

test('a car in stock goes to its seller, else to its place, to the dealer, or to the site [CONTACT-25]', () => {
  const facts = (of: Partial<Car>, dealer: Retailer | null = boras) => {
    const { sample, toName, toEmail } = contactFacts({ ...asked, car: { ...car, ...of }, dealer })
    expect(sample).toBe(false)
    return [toName, toEmail]
  }
  const car_sellers = [{ name: 'Sara', email: 'sara@x.example', phone: '' }]
  const place = { car_site_name: 'Hedin Umeå', car_site_leads_email: 'umea@x.example' }
  expect(facts({ ...place, car_sellers })).toEqual(['Sara', 'sara@x.example'])
  expect(facts(place)).toEqual(['Hedin Umeå', 'umea@x.example'])
  expect(facts({})).toEqual(['Hedin Borås', 'boras@x.example'])
  expect(facts({}, null)).toEqual([own.name, own.email])
  const broken = [{ name: 'Sara', email: 'sara@', phone: '' }]
  expect(facts({ car_sellers: broken })).toEqual([own.name, own.email])
})

test('for a sample car every dealer of its brand can be chosen, by its official name [CONTACT-24]', () => {
  const car_is_sample = true
  const sellers = retailersOf('hedinautomotive-se')
    .map((one) => Retailer.parse(one))
    .filter(({ site_brands }) => site_brands.includes('BMW'))
  const { sample, sites } = contactFacts({ ...asked, car: { ...car, car_is_sample }, sellers })
  expect(sample).toBe(true)
  expect(Object.values(sites).map(({ name }) => name)).toEqual(
    sellers.map(({ site_official_name }) => site_official_name),
  )
  const nobody = contactFacts({ ...asked, car: { ...car, car_is_sample } })
  expect([nobody.sample, nobody.toEmail]).toEqual([false, own.email])
})

test('the form has the name of its site', () => {
  for (const site of SITES_WITH_INDEXES) {
    const { formName } = contactFacts({ ...asked, site })
    expect(formName).toBe(`${siteById(site).id}CarContactForm`)
  }
})
