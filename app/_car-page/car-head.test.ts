import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Car } from '#domain/car'
import { siteById, sites, type Locale, type SiteId } from '#domain/sites'
import { carMetadata } from './car-metadata.ts'
import { carSchema, trailSchema } from './car-schema.ts'
import { carTitle } from './car-title.ts'
import { carTrail } from './car-trail.ts'
import { NATIONAL_SITES, saidOn } from './testing/car-words.ts'

const KNOWN: Partial<Car> = {
  car_model_text: 'XC60',
  car_year: 2021,
  car_fuel: 'Diesel',
  car_is_used: true,
  car_site_name: 'Hedin Bil Malmö',
  car_price: 349_900,
  car_price_text: '349 900 kr',
  car_price_currency: 'SEK',
  car_odometer: 68_400,
  car_odometer_unit: 'km',
  car_images: [{ original: '/media/cars/a.webp' }, { original: 'https://bilder.example/b.webp' }],
}

/** Every language that a national site has, by a site that has it. */
const LANGUAGES: readonly (readonly [Locale, SiteId])[] = NATIONAL_SITES.flatMap((id) =>
  siteById(id).locales.map((locale) => [locale, id] as const),
)

test('the title is brand, model, year and fuel, of a used car behind the word for it, by a template of each language [DETAIL-05] [DETAIL-34]', () => {
  const titles = LANGUAGES.map(([locale, site]) => [
    locale,
    carTitle(saidOn({ site, locale }, KNOWN)),
  ])
  expect(Object.fromEntries(titles)).toEqual({
    sv: 'Begagnad Volvo XC60 2021 Diesel',
    nb: 'Brukt Volvo XC60 2021 Diesel',
    en: 'Used Volvo XC60 2021 Diesel',
    fi: 'Käytetty Volvo XC60 2021 Diesel',
    sk: 'Jazdené Volvo XC60 2021 Diesel',
  })
  const isNew = saidOn({}, { ...KNOWN, car_is_used: false })
  expect(carTitle(isNew)).toBe('Volvo XC60 2021 Diesel')
  expect(carMetadata(saidOn({}, KNOWN)).title).toMatch(/^Begagnad Volvo XC60 2021 Diesel, /)
  // The template is the dictionary's, which editors may fill.
  const editors = saidOn({}, KNOWN, { t: (key, values) => `${key}(${String(values?.['car'])})` })
  expect(carTitle(editors)).toBe('carTitleUsed(Volvo XC60 2021 Diesel)')
  expect(carTitle(saidOn({}, { car_model: 'XC60', car_fuel: ' ' }))).toBe('Volvo XC60')
})

test('two cars of one model, year and fuel had one title', () => {
  const here = { ...KNOWN, car_mileage_text: '6 840 mil', car_site_city: 'Malmö' }
  const titleOf = (car: Partial<Car>) => carMetadata(saidOn({}, { ...here, ...car })).title
  expect(titleOf({ car_regno: 'ABC123' })).toBe(
    'Begagnad Volvo XC60 2021 Diesel, 6 840 mil, Malmö, ABC123',
  )
  const [first, second] = [10_021, 10_022].map((car_id) => titleOf({ car_id, car_regno: '' }))
  expect(first).toBe('Begagnad Volvo XC60 2021 Diesel, 6 840 mil, Malmö, 10021')
  expect(second).not.toBe(first)
})

test('the title of a sold car named the plate of whoever had bought it', () => {
  const sold = saidOn(
    {},
    { ...KNOWN, car_id: 10_021, car_regno: 'ABC123' },
    { soldOn: '2026-02-28' },
  )
  expect(carMetadata(sold).title).toBe('Begagnad Volvo XC60 2021 Diesel, 10021')
})

test('the description is by the template of the page’s language, the Swedish one in Swedish [DETAIL-06] [DETAIL-34]', () => {
  const said = (locale: Locale, site: SiteId, car: Partial<Car> = KNOWN) =>
    carMetadata(saidOn({ site, locale }, car)).description
  expect(said('sv', 'hedinautomotive-se')).toBe(
    'Begagnad Volvo XC60 2021 Diesel finns hos Hedin Bil Malmö. Pris: 349 900 kr. Se bilder, utrustning och tekniska data, räkna på månadskostnaden och boka provkörning.',
  )
  // On Finland's site in Swedish too.
  expect(said('sv', 'carstore-fi')).toBe(said('sv', 'carstore-se'))
  const every = new Map(LANGUAGES.map(([locale, site]) => [locale, said(locale, site)]))
  expect(new Set(every.values()).size).toBe(5)
  for (const text of every.values()) expect(text).toMatch(/Volvo XC60 2021 Diesel.*349 900 kr/)
  expect(every.get('en')).toContain('Price: 349 900 kr.')
  expect(every.get('nb')).toContain('bestill prøvekjøring')
  expect(every.get('fi')).toContain('varaa koeajo')
  expect(every.get('sk')).toContain('skúšobnú jazdu')
  const asked = said('sv', 'hedinautomotive-se', { ...KNOWN, car_price: null, car_price_text: '' })
  expect(asked).not.toMatch(/Pris|null|undefined|NaN/)
})

test('the head names the one address with the car’s own slug, a picture, and no language of which there is but one', () => {
  const metadata = carMetadata(saidOn({}, { ...KNOWN, slug: 'volvo-xc60-å' }))
  const own = 'https://bilar.example/bilar-i-lager/bil/10021/volvo-xc60-%C3%A5'
  expect(metadata.alternates).toEqual({ canonical: own, languages: {} })
  expect(metadata.openGraph).toMatchObject({
    url: own,
    images: [{ url: 'https://bilar.example/media/cars/a.webp' }],
  })
  expect(metadata.robots).toBeUndefined()
  const sold = carMetadata(saidOn({}, KNOWN, { soldOn: '2026-11-20' }))
  expect(sold.robots).toEqual({ index: false, follow: true })
  expect(sold.description).not.toContain('349 900')
  const bare = carMetadata(saidOn({}, {}, { settings: null }))
  expect(bare.alternates).not.toHaveProperty('canonical')
})

test('the head of each language names the same car in all that have a page of it', () => {
  const pathsToCar = { sv: '/bilar-i-lager/bil', en: '/en/cars/car' }
  const inSwedish = carMetadata(saidOn({}, { slug: 'xc60' }, { pathsToCar }))
  const list = { path: '/en/cars', brands: [], pathToCar: '/en/cars/car' }
  const inEnglish = carMetadata(saidOn({ locale: 'en' }, { slug: 'xc60' }, { pathsToCar, list }))
  const sv = 'https://bilar.example/bilar-i-lager/bil/10021/xc60'
  const en = 'https://bilar.example/en/cars/car/10021/xc60'
  const languages = { sv, en, 'x-default': sv }
  expect(inSwedish.alternates).toEqual({ canonical: sv, languages })
  expect(inEnglish.alternates).toEqual({ canonical: en, languages })
})

/** What https://schema.org and Google's page on car listings ask of these types. */
const Offer = z.strictObject({
  '@type': z.literal('Offer'),
  price: z.number().positive().optional(),
  priceCurrency: z.enum(['SEK', 'NOK', 'GBP', 'EUR']).optional(),
  availability: z.enum(['https://schema.org/InStock', 'https://schema.org/SoldOut']),
  itemCondition: z
    .enum(['https://schema.org/UsedCondition', 'https://schema.org/NewCondition'])
    .optional(),
  url: z.url().optional(),
  seller: z.strictObject({ '@type': z.literal('AutoDealer'), name: z.string().min(1) }).optional(),
})
const CarListing = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.tuple([z.literal('Product'), z.literal('Car')]),
  name: z.string().min(1),
  brand: z.strictObject({ '@type': z.literal('Brand'), name: z.string().min(1) }),
  model: z.string().min(1),
  vehicleModelDate: z
    .string()
    .regex(/^(?:18|19|20)\d\d$/)
    .optional(),
  mileageFromOdometer: z
    .strictObject({
      '@type': z.literal('QuantitativeValue'),
      value: z.number().nonnegative(),
      unitCode: z.enum(['KMT', 'SMI']),
    })
    .optional(),
  fuelType: z.string().min(1).optional(),
  vehicleTransmission: z.string().min(1).optional(),
  bodyType: z.string().min(1).optional(),
  color: z.string().min(1).optional(),
  itemCondition: Offer.shape.itemCondition,
  image: z.array(z.url()).min(1).optional(),
  url: z.url().optional(),
  offers: Offer,
})
const listing = (...said: Parameters<typeof saidOn>) => CarListing.parse(carSchema(saidOn(...said)))

test('the car is a Product and a Car with an offer in stock, with all that is known of it [DETAIL-07] [DETAIL-42]', () => {
  expect(listing({}, { ...KNOWN, car_version: 'B4 AWD' })).toMatchObject({
    '@type': ['Product', 'Car'],
    name: 'Volvo XC60 B4 AWD',
    brand: { name: 'Volvo' },
    model: 'XC60',
    vehicleModelDate: '2021',
    mileageFromOdometer: { value: 68_400, unitCode: 'KMT' },
    fuelType: 'Diesel',
    image: ['https://bilar.example/media/cars/a.webp', 'https://bilder.example/b.webp'],
    offers: {
      price: 349_900,
      priceCurrency: 'SEK',
      availability: 'https://schema.org/InStock',
    },
  })
  const british = { car_odometer: 31_000, car_odometer_unit: 'miles', car_price_currency: 'GBP' }
  expect(listing({ site: 'hedinautomotive-uk' }, { ...KNOWN, ...british })).toMatchObject({
    mileageFromOdometer: { value: 31_000, unitCode: 'SMI' },
    offers: { priceCurrency: 'GBP' },
  })
  const sold = listing({}, KNOWN, { soldOn: '2026-11-20' })
  expect(sold.offers.availability).toBe('https://schema.org/SoldOut')
})

test('the offer’s price is the one that is shown: a campaign’s, a light van’s without VAT, none on request', () => {
  const priceOf = (car: Partial<Car>) => listing({}, { ...KNOWN, ...car }).offers.price
  const campaign = {
    car_has_campaign_price: true,
    car_campaign_price: 329_900,
    car_campaign_price_text: '329 900 kr',
  }
  const van = {
    car_vehicle_type_code: 'LCV',
    car_price_exkl_vat: 279_920,
    car_price_exkl_vat_text: '279 920 kr',
  }
  expect(priceOf(campaign)).toBe(329_900)
  expect(priceOf(van)).toBe(279_920)
  const asked = listing({}, { ...KNOWN, car_price: null, car_price_text: 'Ring oss' })
  expect(asked.offers).not.toHaveProperty('price')
  expect(asked.offers).not.toHaveProperty('priceCurrency')
})

test('what is missing or absurd is left out', () => {
  const bare = listing({}, { car_price: Number.NaN, car_price_text: '1 kr' }, { settings: null })
  expect(Object.keys(bare).toSorted()).toEqual(
    ['@context', '@type', 'bodyType', 'brand', 'fuelType', 'model', 'name', 'offers'].toSorted(),
  )
  const odd = { car_year: 12, car_odometer: -1, car_odometer_unit: 'km', car_fuel: '' }
  expect(Object.keys(listing({}, odd))).not.toEqual(
    expect.arrayContaining(['vehicleModelDate', 'mileageFromOdometer', 'fuelType']),
  )
})

test('the trail leads from the start page over the list to the car, with brand and model where the address names them [DETAIL-04] [DETAIL-33]', () => {
  const short = carTrail(saidOn({}, KNOWN))
  expect(short.map(({ name, href }) => [name, href])).toEqual([
    ['Start', '/'],
    ['Bilar i lager', '/bilar-i-lager'],
    ['Volvo XC60', '/bilar-i-lager/bil/10021/volvo-xc60-10021'],
  ])
  const long = saidOn({}, { ...KNOWN, car_model: 'XC60 Cross' }, { trail: 'long' })
  expect(carTrail(long).map(({ name, href }) => [name, href])).toEqual([
    ['Start', '/'],
    ['Bilar i lager', '/bilar-i-lager'],
    ['Volvo', '/bilar-i-lager/Volvo'],
    ['XC60 Cross', '/bilar-i-lager/Volvo/XC60%20Cross'],
    ['Volvo XC60', '/bilar-i-lager/bil/10021/volvo-xc60-10021'],
  ])
  expect(trailSchema(long)).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, item: 'https://bilar.example/' },
      { position: 2 },
      { position: 3, name: 'Volvo', item: 'https://bilar.example/bilar-i-lager/Volvo' },
      { position: 4 },
      { position: 5, name: 'Volvo XC60' },
    ],
  })
  expect(trailSchema(saidOn({}, KNOWN, { settings: null }))).toBeNull()
})

test('each national site is one of those that are tried', () => {
  const national = sites.filter(({ theme }) => theme !== 'group').map(({ id }) => id)
  expect(NATIONAL_SITES.toSorted()).toEqual(national.toSorted())
})
