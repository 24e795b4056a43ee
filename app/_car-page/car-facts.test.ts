import { expect, test } from 'vitest'
import { TECHNICAL_TEXTS, type Car } from '#domain/car'
import { CAR_FACT_NAMES } from '#domain/car-fact-names'
import { siteById } from '#domain/sites'
import { firstRegistration, overviewRows, technicalRows } from './car-facts.ts'
import { NATIONAL_SITES, saidOn } from './testing/car-words.ts'

test('first registration is DD/MM/YYYY where the site’s own language is English, else YYYY-MM-DD [GEN-17]', () => {
  const shown = NATIONAL_SITES.map((id) => {
    const [row] = overviewRows(saidOn({ site: id }, { car_firstregistration: '2021-03-09' }))
    return [id, row?.text]
  })
  expect(Object.fromEntries(shown)).toEqual({
    'hedinautomotive-se': '2021-03-09',
    'hedinautomotive-no': '2021-03-09',
    'hedinautomotive-uk': '09/03/2021',
    'carstore-se': '2021-03-09',
    'carstore-no': '2021-03-09',
    'carstore-fi': '2021-03-09',
    'carstore-sk': '2021-03-09',
  })
  // The site's language, not the page's.
  const inEnglish = saidOn(
    { site: 'hedinautomotive-se', locale: 'en' },
    { car_firstregistration: '2021-03-09T00:00:00Z' },
  )
  expect(overviewRows(inEnglish)[0]?.text).toBe('2021-03-09')
})

test('what is no date of registration is not shown', () => {
  const site = siteById('hedinautomotive-se')
  for (const car_firstregistration of ['', 'snart', '09/03/2021', '2021']) {
    expect(firstRegistration({ car_firstregistration }, site)).toBe('')
  }
  expect(overviewRows(saidOn({}))).toEqual([])
})

test('every text of the car that has a value is a row under its dictionary label, one without is not [DETAIL-40]', () => {
  const texts = Object.fromEntries(TECHNICAL_TEXTS.map((name) => [name, `värde ${name}`]))
  const rows = technicalRows(saidOn({}, texts))
  for (const name of TECHNICAL_TEXTS) {
    expect(rows).toContainEqual({
      id: name,
      label: CAR_FACT_NAMES.sv[name],
      text: `värde ${name}`,
    })
    expect(CAR_FACT_NAMES.sv[name]).toMatch(/\p{L}/u)
    for (const empty of ['', '  ', undefined]) {
      const without = technicalRows(saidOn({}, { ...texts, [name]: empty }))
      expect(without.map(({ id }) => id)).not.toContain(name)
      expect(without).toHaveLength(rows.length - 1)
    }
  }
  const editors = saidOn({}, { car_power_text: '190 hk' }, { t: (key) => `<${key}>` })
  expect(technicalRows(editors)).toContainEqual({
    id: 'car_power_text',
    label: '<carFact.car_power_text>',
    text: '190 hk',
  })
})

test('what tells one car from another stands first, and its stars are said in words', () => {
  const rows = technicalRows(
    saidOn(
      {},
      {
        car_power_text: '190 hk',
        car_length_text: '4 708 mm',
        car_drive: 'Fyrhjulsdrift',
        car_body: 'SUV',
        car_color: 'Grå',
        car_seats: 5,
        car_doors: Number.NaN,
        car_ncapstars: 5,
      },
    ),
  )
  expect(rows.map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Effekt: 190 hk',
    'Drivning: Fyrhjulsdrift',
    'Kaross: SUV',
    'Färg: Grå',
    'Säten: 5',
    'Längd: 4 708 mm',
    'Euro NCAP: 5 av 5 stjärnor',
  ])
  for (const car_ncapstars of [0, 6, 2.5, Number.NaN]) {
    const ids = technicalRows(saidOn({}, { car_ncapstars })).map(({ id }) => id)
    expect(ids).not.toContain('stars')
  }
})

test('a town that the dealer is named after is not said twice', () => {
  const placeOf = (car: Partial<Car>) =>
    overviewRows(saidOn({}, car)).find(({ id }) => id === 'place')?.text
  expect(placeOf({ car_site_name: 'Hedin Malmö', car_site_city: 'Malmö' })).toBe('Hedin Malmö')
  expect(placeOf({ car_site_name: 'Hedin Bil', car_site_city: 'Malmö' })).toBe('Hedin Bil, Malmö')
  expect(placeOf({ car_site_city: 'Malmö' })).toBe('Malmö')
})
