import { expect, test } from 'vitest'
import { comparedCarOf } from './compared-car.ts'

const car = {
  car_id: 10_021,
  slug: 'volvo-xc40-2022',
  car_brand: 'Volvo',
  car_model: 'XC40',
  href: '/kopa-bil/volvo-xc40-2022-10021',
  car_price: 329_900,
  car_power_text: '197 hk',
  car_equipment: ['Dragkrok', 'Backkamera'],
}

test('what is compared is kept, sellers and the rest are not', () => {
  const sellers = [{ name: 'Kim', email: 'kim@example.se', phone: '010' }]
  expect(comparedCarOf({ ...car, car_sellers: sellers, car_regno: 'ABC123' })).toEqual(car)
})

test.each([
  ['a text', 'Volvo'],
  ['a list', [car]],
  ['no id', { ...car, car_id: undefined }],
  ['an id that is a text', { ...car, car_id: '10021' }],
  ['an id that is no whole number', { ...car, car_id: 1.5 }],
  ['no model', { ...car, car_model: null }],
  ['no path', { ...car, href: undefined }],
  ['a script for a path', { ...car, href: 'javascript:alert(1)' }],
  ['the path of another site', { ...car, href: '//example.com/' }],
])('%s is no car', (_, value) => {
  expect(comparedCarOf(value)).toBeNull()
})

test('members of another type are left out', () => {
  const odd = {
    ...car,
    car_price: '329 900',
    car_power_text: 197,
    car_year: Number.NaN,
    car_equipment: ['Dragkrok', 7, null, 'Dragkrok'],
    car_leasing_options: [{ leasing_type: 'Other' }, null],
    car_primary_image: 'x.jpg',
  }
  const { car_price: _, car_power_text: __, ...rest } = car
  expect(comparedCarOf(odd)).toEqual({ ...rest, car_equipment: ['Dragkrok'] })
})
