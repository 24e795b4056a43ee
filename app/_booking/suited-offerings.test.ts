import { expect, test } from 'vitest'
import type { Offering, Offerings } from '#services/workshop'
import { suitedOfferings } from './suited-offerings.ts'

const offering = (code: string, of: Partial<Offering> = {}) =>
  ({ code, isAvailable: true, ...of }) as Offering
const category = (name: string, ...offerings: readonly Offering[]) => ({
  name,
  icon: 'service',
  offerings: [...offerings],
})

test('an oil change is not shown to the owner of an electric car', () => {
  const offered: Offerings = {
    serviceOfferingCategories: [
      category('Service', offering('oil', { suitsCar: false, isAvailable: false }), offering('a')),
      // Not here, or not for this model year: shown, with the reason (SVC-13).
      category('AC', offering('old', { isAvailable: false }), offering('b', { suitsCar: true })),
      category('Exhaust', offering('filter', { suitsCar: false })),
    ],
    oftenBooked: ['a'],
  }
  const shown = suitedOfferings(offered)
  const codes = shown.serviceOfferingCategories.map(({ name, offerings }) => [
    name,
    offerings.map(({ code }) => code),
  ])
  expect(codes).toEqual([
    ['Service', ['a']],
    ['AC', ['old', 'b']],
  ])
  expect(shown.oftenBooked).toEqual(['a'])
})
