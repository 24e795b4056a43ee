import { describe, expect, test } from 'vitest'
import {
  departmentFor,
  erpIds,
  recipientsOf,
  sampleSellers,
  stockRecipient,
} from './car-recipient.ts'
import { type Department, NEVER_SAID, Retailer } from './retailers.ts'

const brand = (name: string) => ({ name, brand_code: '', erp_id: '', email: '' })

const department = (of: Partial<Department>): Department => ({
  name: 'Bilförsäljning',
  official_name: 'Hedin Borås Bilförsäljning',
  phone: '',
  group: 'New cars',
  email: 'nybil@x.example',
  department_type: 'PC',
  erp_id: '12.10',
  brands: [brand('BMW'), brand('MINI')],
  openingschedule: NEVER_SAID,
  users: [],
  ...of,
})
const dealer = (of: Partial<Retailer> = {}): Retailer =>
  Retailer.parse({
    slug: 'boras',
    site_id: 'boras',
    site_official_name: 'Hedin Borås',
    site_email: 'boras@x.example',
    site_departments: [department({})],
    ...of,
  })
const BMW = { car_brand: 'BMW', car_vehicle_type_code: 'PC' }

describe('a car in stock is asked for', () => {
  const seller = (name: string, email: string) => ({ name, email, phone: '' })
  const place = { car_site_name: 'Hedin Umeå', car_site_leads_email: 'bilar.umea@x.example' }
  const sellers = [seller('Sara', 'sara@x.example'), seller('Ali', 'ali@x.example')]

  test('from its first seller, then its place, then the dealer of that place [CONTACT-25]', () => {
    expect(stockRecipient({ ...place, car_sellers: sellers }, dealer())).toEqual({
      name: 'Sara',
      email: 'sara@x.example',
    })
    const ofPlace = { name: 'Hedin Umeå', email: 'bilar.umea@x.example' }
    expect(stockRecipient({ ...place, car_sellers: [] }, dealer())).toEqual(ofPlace)
    expect(stockRecipient(place, dealer())).toEqual(ofPlace)
    const ofDealer = { name: 'Hedin Borås', email: 'boras@x.example' }
    expect(stockRecipient({ car_site_name: 'Hedin Umeå' }, dealer())).toEqual(ofDealer)
    expect(stockRecipient({ ...place, car_site_name: ' ' }, dealer())).toEqual(ofDealer)
    expect(stockRecipient({}, null)).toBeNull()
  })

  test('from nobody without a name or an address', () => {
    expect(
      stockRecipient({ ...place, car_sellers: [seller('Sara', ''), ...sellers] }, null),
    ).toEqual({ name: 'Hedin Umeå', email: 'bilar.umea@x.example' })
    expect(stockRecipient({ ...place, car_sellers: [seller('', 'x@x.example')] }, null)?.name).toBe(
      'Hedin Umeå',
    )
  })
})

describe('a sample car is sold by', () => {
  const of = (...site_departments: readonly Department[]) => dealer({ site_departments })

  test('the department of its brand among those for new cars, that of its type first [CONTACT-12] [CONTACT-26]', () => {
    const workshop = department({ group: 'Workshop', erp_id: '12.50' })
    const volvo = department({ brands: [brand('Volvo')], erp_id: '12.20' })
    const vans = department({ department_type: 'LCV', erp_id: '12.30' })
    const cars = department({ erp_id: '12.40' })
    expect(departmentFor(of(workshop, volvo, vans, cars), BMW)).toEqual(cars)
    expect(
      departmentFor(of(workshop, volvo, cars, vans), { ...BMW, car_vehicle_type_code: 'LCV' }),
    ).toEqual(vans)
    expect(departmentFor(of(volvo, vans), BMW)).toEqual(vans)
    expect(departmentFor(of(vans, cars), { car_brand: 'BMW' })).toEqual(vans)
    expect(departmentFor(of(workshop, volvo), BMW)).toBeNull()
  })

  test('whoever has its brand, by name, with the numbers of company and department; or by nobody there', () => {
    const none = dealer({
      slug: 'kiruna',
      site_official_name: 'Hedin Kiruna',
      site_departments: [],
    })
    expect(sampleSellers([dealer(), none], BMW)).toEqual({
      boras: {
        name: 'Hedin Borås',
        siteEmail: 'boras@x.example',
        departmentEmail: 'nybil@x.example',
        company: '12',
        department: '10',
      },
      kiruna: {
        name: 'Hedin Kiruna',
        siteEmail: 'boras@x.example',
        departmentEmail: null,
        company: null,
        department: null,
      },
    })
  })

  test('numbers are split at the first dot', () => {
    expect(erpIds('12.345')).toEqual({ company: '12', department: '345' })
    expect(erpIds('12.3.4')).toEqual({ company: '12', department: '3.4' })
    expect(erpIds('12')).toEqual({ company: '12', department: '' })
    expect(erpIds('')).toEqual({ company: '', department: '' })
  })
})

test('nobody else’s address may be named for a car', () => {
  const car = { ...BMW, car_sellers: [{ name: 'Sara', email: 'sara@x.example', phone: '' }] }
  expect(recipientsOf(car, [dealer()])).toEqual(['sara@x.example'])
  const bare = dealer({ slug: 'umea', site_departments: [department({ email: '' })] })
  const none = dealer({ slug: 'kiruna', site_email: 'kiruna@x.example', site_departments: [] })
  expect(recipientsOf({ ...car, car_is_sample: true }, [dealer(), bare, none])).toEqual([
    'nybil@x.example',
    'boras@x.example',
  ])
  expect(recipientsOf({ car_brand: 'BMW' }, [])).toEqual([])
})
