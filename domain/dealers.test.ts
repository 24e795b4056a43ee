import { expect, test } from 'vitest'
import { serviceEmailOf } from './dealers.ts'

const sales = { group: 'Sales', email: 'sales@dealer.example' }
const service = { group: 'Service', email: 'service@dealer.example' }

test('the workshop’s own address, and none where a dealer has none', () => {
  const of = (...site_departments: { group: string; email: string }[]) =>
    serviceEmailOf({ site_departments })
  expect(of(sales, service)).toBe('service@dealer.example')
  expect(of(sales)).toBeNull()
  expect(of({ ...service, email: '' }, sales)).toBeNull()
  expect(of({ ...service, email: '' }, service)).toBe('service@dealer.example')
  expect(of()).toBeNull()
})

test('a workshop is one under either name of its group', () => {
  const email = 'workshop@dealer.example'
  expect(serviceEmailOf({ site_departments: [sales, { group: 'Workshop', email }] })).toBe(email)
  for (const group of ['Parts', 'Body work', 'New cars', 'workshop', '']) {
    expect(serviceEmailOf({ site_departments: [{ group, email }] })).toBeNull()
  }
})
