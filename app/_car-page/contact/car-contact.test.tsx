import { prerender } from 'react-dom/static'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Car } from '#domain/car'
import type { Page } from '#domain/content'
import { addressOf } from '#domain/retailers'
import { siteById } from '#domain/sites'
import type { Services } from '#services'
import { generateCars } from '#fixtures/cars'
import { provideServices } from '#server/testing'
import { createEmbeddedSearchIndex } from '../../../services/search-index/embedded/index.ts'
import { translatorOf } from '../../_messages/translator.ts'
import { CarContact } from './car-contact.tsx'
import type { CarPageContext } from '../car-page-context.ts'

vi.mock('./late-contact-form.tsx', async () => {
  const { ContactForm } = await import('./contact-form.tsx')
  return { LateContactForm: ContactForm }
})
vi.mock('#server', async (original) => ({
  ...(await original<typeof import('#server')>()),
  configuredSite: siteById,
  getConfig: () => ({ imageOrigins: ['https://pictures.example'] }),
}))

const index = createEmbeddedSearchIndex()
let stock: readonly Car[]
beforeAll(() => {
  vi.stubGlobal('location', { hash: '', origin: 'https://x.example', pathname: '/' })
  stock = [...generateCars('hedinautomotive-se', 100)]
})
afterEach(() => provideServices(null))

const found = (isWanted: (car: Car) => boolean): Car => {
  const car = stock.find(isWanted)
  if (!car) throw new Error('no such car')
  return car
}
const inStock = () => found(({ car_sellers = [] }) => car_sellers.length === 2)
const sample = () => found(({ car_is_sample }) => car_is_sample === true)

async function draw(
  car: Car,
  rest: Partial<CarPageContext> = {},
  searchIndex = index,
): Promise<string> {
  const definitions = { current: async () => null }
  provideServices({ searchIndex, definitions } as unknown as Services)
  const context = {
    siteContext: { site: siteById('hedinautomotive-se'), locale: 'sv' },
    car,
    t: translatorOf({ locale: 'sv', dictionary: {} }),
    settings: null,
    page: null,
    ...rest,
  } as unknown as CarPageContext
  const { prelude } = await prerender(await CarContact({ context }))
  return new Response(prelude).text()
}
const dealerOf = async ({ car_site_id = '' }: Car) => {
  const [dealer] = await index.retailers('hedinautomotive-se', { id: car_site_id })
  if (!dealer) throw new Error('no such dealer')
  return dealer
}

test('the dealer with its picture, address, phone and e-mail, the sellers, and the form [DETAIL-09]', async () => {
  const car = inStock()
  const dealer = await dealerOf(car)
  const html = await draw(car)
  expect(html).toContain(`<img class="_image`)
  expect(html).toContain(`src="${dealer.site_image_url}"`)
  expect(html).toContain(addressOf(dealer))
  // Its sellers have the same one.
  const phone = `href="tel:${dealer.site_phone.replaceAll(/\D/g, '')}"`
  expect(html.split(phone)).toHaveLength(1 + 1 + (car.car_sellers ?? []).length)
  expect(html).toContain(`href="mailto:${dealer.site_email}"`)
  for (const { name, email } of car.car_sellers ?? []) {
    expect(html).toContain(`>${name}</p>`)
    expect(html).toContain(`href="mailto:${email}"`)
  }
  expect(html).toMatch(/id="contact-form".*<form[^>]*aria-labelledby/s)
})

test('where its hours are known, the browser says beside them whether it is open', async () => {
  expect(await draw(inStock())).toMatch(
    /<p[^>]*data-state="unknown"><\/p><details[^>]*><summary>Öppettider/,
  )
  const retailers = async () => []
  const html = await draw(inStock(), {}, { ...index, retailers })
  expect(html).not.toMatch(/data-state="unknown"|Öppettider/)
})

test('a dealer’s picture is shown if the policy of pages lets it in', async () => {
  const car = inStock()
  const [dealer] = await index.retailers('hedinautomotive-se', { id: car.car_site_id ?? '' })
  const shown = async (site_image_url: string) => {
    const retailers = async () => [{ ...dealer, site_image_url }]
    const html = await draw(car, {}, { ...index, retailers } as typeof index)
    return html.includes('<img')
  }
  expect(await shown('/images/dealer.webp')).toBe(true)
  expect(await shown('https://pictures.example/dealer.webp')).toBe(true)
  for (const refused of ['https://other.example/a.webp', '//pictures.example/a', 'x', ''])
    expect(await shown(refused)).toBe(false)
})

test('the name leads to the dealer’s page where there are such pages [DETAIL-16]', async () => {
  const car = inStock()
  const { site_official_name: name, slug } = await dealerOf(car)
  const settings = { pathToSiteDetail: '/anlaggningar/' } as CarPageContext['settings']
  expect(await draw(car, { settings })).toContain(`<a href="/anlaggningar/${slug}">${name}</a>`)
  expect(await draw(car)).toContain(`>${name}</h3>`)
})

test('the map is a search for the dealer by name and address [DETAIL-17]', async () => {
  const car = inStock()
  const dealer = await dealerOf(car)
  const [, href = ''] = /href="(https:\/\/www\.google\.com[^"]*)"/.exec(await draw(car)) ?? []
  const { pathname, searchParams } = new URL(href.replaceAll('&amp;', '&'))
  expect(pathname).toBe('/maps/search/')
  expect(searchParams.get('query')).toBe(
    `${dealer.site_official_name}, ${dealer.site_street}, ${dealer.site_zip} ${dealer.site_city}`,
  )
})

test('without scripts there are phone, e-mail and address, and a line that says so', async () => {
  const html = await draw(inStock())
  expect(html).toMatch(/<noscript><p[^>]*>Formuläret behöver JavaScript/)
})

test('of a sample car the dealers of its brand are offered by their official names, behind the text that asks to choose [CONTACT-24]', async () => {
  const car = sample()
  const html = await draw(car)
  const [, list = ''] = /<select[^>]*>(.*?)<\/select>/s.exec(html) ?? []
  const [first, ...offered] = [...list.matchAll(/<option[^>]*>([^<]*)/g)].map(([, name]) => name)
  expect(first).toBe('Välj säljare *')
  const sellers = (await index.retailers('hedinautomotive-se', { brand: car.car_brand })).map(
    ({ site_official_name }) => site_official_name,
  )
  expect(sellers.length).toBeGreaterThan(20)
  expect(new Set(offered)).toEqual(new Set(sellers))
  expect(await draw(inStock())).not.toContain('<select')
})

test('an editor’s privacy text stands at the form [CONTACT-31]', async () => {
  const blurb = {
    id: 'privacy-1',
    name: 'RichText',
    site: 'hedinautomotive-se',
    fields: { Text: '<p>Så behandlar vi dina uppgifter.</p>' },
  }
  const page = { template: 'CarDetail', sections: { privacy: [blurb] } } as unknown as Page
  expect(await draw(inStock(), { page })).toMatch(
    /id="contact-form".*<\/form>.*Så behandlar vi dina uppgifter\./s,
  )
  expect(await draw(inStock(), { page: { ...page, sections: {} } })).toContain('</form>')
})

test('a car of which nothing is known but its name can be asked for', async () => {
  const html = await draw({ car_id: 1, slug: 'x', car_brand: 'BMW', car_model: 'i4' })
  expect(html).toContain('href="mailto:kundservice@hedinautomotive.example"')
  expect(html).toContain('</form>')
  expect(html).not.toMatch(/NaN|undefined|null/)
})

test('opening hours are those of who sells', async () => {
  expect(await draw(inStock())).toMatch(/<details[^>]*><summary>Öppettider<.*Mån–fre.*09:00–18:00/s)
})
