import { describe, expect, test } from 'vitest'
import { addressOf, DEFAULT_POSITION, NEVER_SAID, Retailer } from './retailers.ts'

const who = {
  slug: 'hedin-boras',
  site_id: 'boras',
  site_official_name: 'Hedin Borås',
  site_email: 'boras@dealer.example',
}
const user = {
  first_name: 'Kim',
  last_name: 'Ek',
  title: 'Bilsäljare',
  phone: '033-55 10 01',
  email: 'kim.ek@dealer.example',
}
const department = {
  name: 'Bilförsäljning',
  official_name: 'Hedin Borås Bilförsäljning',
  phone: '033-55 10 00',
  email: 'nybil@dealer.example',
  erp_id: '1004.10',
  department_type: 'PC',
  group: 'New cars',
  brands: [{ name: 'Fiat', brand_code: 'FI', erp_id: '77', email: 'fiat@dealer.example' }],
  openingschedule: {
    openinghours: [{ day: 'Måndag', displayText: '09:00–18:00' }],
    deviationdays: [{ date: '2026-12-24', day: 'Julafton', displayText: 'Stängt' }],
    vacationdays: {
      vacationtitle: 'Sommartider',
      vacationstart: '2026-07-06',
      vacationend: '2026-08-02',
      days: [{ day: 'Måndag', displayText: '10:00–15:00' }],
    },
  },
  users: [user],
}
const whole = {
  ...who,
  id: 'SE-1004',
  site_city: 'Borås',
  site_street: 'Hultagatan 62',
  site_zip: '507 34',
  site_region: 'Västra Götaland',
  site_phone: '033-55 10 00',
  site_image_url: '/media/scenes/dawn-showroom.svg',
  site_primary_image: {
    thumbnail_url: '/small.jpg',
    original: '/large.jpg',
    blur_data_url: 'data:image/gif;base64,AA==',
  },
  site_geocoord: '57.721,12.9401',
  site_brands: ['BMW', 'Fiat'],
  website_city: 'Borås',
  website_sort_order: 4,
  site_departments: [department],
}
const read = (more: object) => Retailer.parse({ ...who, ...more })

describe('a dealer as the index writes it', () => {
  test('keeps every member; its place is read once [DEALER-13]', () => {
    expect(Retailer.parse(whole)).toEqual({
      ...whole,
      site_geocoord: { lat: 57.721, lng: 12.9401 },
    })
    expect(Retailer.parse(Retailer.parse(whole))).toEqual(Retailer.parse(whole))
  })

  test('keeps every member of a department, its brands and its schedule [DEALER-14]', () => {
    expect(Retailer.parse(whole).site_departments).toEqual([department])
    for (const group of ['New cars', 'Parts', 'Workshop', 'Body work']) {
      const { site_departments } = read({ site_departments: [{ ...department, group }] })
      expect(site_departments[0]?.group).toBe(group)
    }
  })

  test('keeps every member of who works there [DEALER-15]', () => {
    expect(Retailer.parse(whole).site_departments[0]?.users).toEqual([user])
  })

  test('has empty members where the index writes null or nothing, and stands in Stockholm [DEALER-13]', () => {
    const empty = {
      ...who,
      id: '',
      site_city: '',
      site_street: '',
      site_zip: '',
      site_region: '',
      site_phone: '',
      site_image_url: '',
      site_primary_image: null,
      site_geocoord: { lat: 59.3293, lng: 18.0686 },
      site_brands: [],
      website_city: '',
      website_sort_order: 0,
      site_departments: [],
    }
    const nothing = Object.fromEntries(Object.keys(empty).map((name) => [name, null]))
    expect(Retailer.parse(who)).toEqual(empty)
    expect(Retailer.parse({ ...nothing, ...who })).toEqual(empty)
    expect(read({ id: 1004 }).id).toBe('1004')
  })

  test('without its name, its slug or its address is none', () => {
    for (const name of Object.keys(who)) {
      expect([name, Retailer.safeParse({ ...whole, [name]: null }).success]).toEqual([name, false])
    }
    expect(Retailer.safeParse({ ...whole, slug: '../x' }).success).toBe(false)
  })
})

describe('a place', () => {
  const placeOf = (site_geocoord: unknown) => read({ site_geocoord }).site_geocoord

  test.each([
    ['57.721,12.9401', 57.721, 12.9401],
    [' -33.9 , 18 ', -33.9, 18],
    ['90,-180', 90, -180],
    ['0,18.06', 0, 18.06],
  ])('%j is read', (text, lat, lng) => {
    expect(placeOf(text)).toEqual({ lat, lng })
  })

  test('that is missing or no coordinates on the globe is the middle of Stockholm [DEALER-26]', () => {
    const wrong = [
      undefined,
      null,
      '',
      ',',
      '0,0',
      '0.0, -0',
      '59.3',
      '59.3,',
      '59.3,18.1,4',
      'Hultagatan 62, Borås',
      '90.1,18',
      '59,180.5',
      '59,3293,18,0686',
      'NaN,NaN',
      '1e1,18',
      'Infinity,18',
      '59.3;18.1',
      4,
      [59.3, 18.1],
      { lat: '59', lng: 18 },
      { lat: 91, lng: 18 },
    ]
    for (const given of wrong) expect([given, placeOf(given)]).toEqual([given, DEFAULT_POSITION])
    expect(DEFAULT_POSITION).toEqual({ lat: 59.3293, lng: 18.0686 })
  })
})

describe('what is broken takes nothing else away', () => {
  const departmentOf = (more: object) =>
    read({ site_departments: [{ ...department, ...more }] }).site_departments[0]

  test('a department without hours, brands or users is one all the same', () => {
    const bare = { openingschedule: null, brands: undefined, users: null }
    expect(departmentOf(bare)).toEqual({
      ...department,
      openingschedule: NEVER_SAID,
      brands: [],
      users: [],
    })
    expect(departmentOf({ openingschedule: 'mån–fre 9–18' })?.openingschedule).toBe(NEVER_SAID)
    expect(departmentOf({ openingschedule: {} })?.openingschedule).toEqual(NEVER_SAID)
  })

  test('of a list what cannot be read is left out, and a text of another type is empty', () => {
    const { site_departments, site_zip } = read({
      site_zip: 50734,
      site_departments: [null, 'Verkstad', { ...department, users: [4, user], phone: {} }],
    })
    expect(site_zip).toBe('')
    expect(site_departments).toEqual([{ ...department, phone: '' }])
    expect(read({ site_departments: { New: department } }).site_departments).toEqual([])
    expect(read({ site_brands: ['BMW', { name: 'MINI' }, null, 7] }).site_brands).toEqual([
      'BMW',
      'MINI',
    ])
    expect(departmentOf({ brands: ['Fiat'] })?.brands).toEqual([
      { name: 'Fiat', brand_code: '', erp_id: '', email: '' },
    ])
  })

  test('days are read of dates and of moments; what is neither is no day', () => {
    const schedule = (more: object) =>
      departmentOf({ openingschedule: { ...department.openingschedule, ...more } })?.openingschedule
    const vacation = (vacationstart: unknown, vacationend: unknown) =>
      schedule({ vacationdays: { vacationstart, vacationend } })?.vacationdays
    expect(vacation('2026-07-06T00:00:00', '2026-08-02T23:59:59+02:00')).toMatchObject({
      vacationtitle: '',
      vacationstart: '2026-07-06',
      vacationend: '2026-08-02',
      days: [],
    })
    expect(vacation('snart', 20260802)).toMatchObject({ vacationstart: null, vacationend: null })
    expect(schedule({ vacationdays: [] })?.vacationdays).toBeNull()
    const summer = department.openingschedule.vacationdays
    expect(schedule({ vacationdays: [summer, {}] })?.vacationdays).toEqual(summer)
    expect(schedule({ vacationdays: '' })?.vacationdays).toBeNull()
    expect(schedule({ deviationdays: [{ day: 'Julafton' }] })?.deviationdays).toEqual([
      { date: null, day: 'Julafton', displayText: '' },
    ])
    expect(schedule({ deviationdays: [{ date: '2026-02-30' }] })?.deviationdays[0]?.date).toBeNull()
  })
})

test('a British dealer’s code stood before its town, and broke over two lines', () => {
  const address = (site_zip: string, site_city: string) =>
    addressOf({ site_street: '12 Lee Road', site_zip, site_city })
  expect(address('SE3 9RT', 'London')).toBe('12 Lee Road, London SE3\u00a09RT')
  expect(address('', 'London')).toBe('12 Lee Road, London')
  expect(address('', '')).toBe('12 Lee Road')
})
