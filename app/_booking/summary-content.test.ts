import { expect, test } from 'vitest'
import { messages } from '#flows/service-booking'
import type { BookingState, ServiceEntry } from './booking-state.ts'
import type { Messages } from './booking-context.tsx'
import { linesOf, totalPriceOf } from './summary-content.tsx'

const t = ((key: keyof typeof messages.sv) => messages.sv[key]) as Messages

const total = (...prices: readonly (number | null)[]) => {
  const entry = (price: number | null) =>
    ({ price, priceKnown: price !== null, priceDiscount: null, unit: null }) as ServiceEntry
  const services = Object.fromEntries(prices.map((price, n) => [`s${n}`, entry(price)]))
  return totalPriceOf({ services, car: null } as BookingState, t).replaceAll('\u00a0', ' ')
}

test('what has only unknown prices does not cost 0 kr', () => {
  expect(total(null)).toBe('Pris saknas*')
  expect(total(null, null)).toBe('Pris saknas*')
})

test('an unknown price beside a known one counts as 0, with the asterisk', () => {
  expect(total(null, 1200)).toBe('1 200 kr*')
  expect(total(800, 1200)).toBe('2 000 kr')
  expect(total()).toBe('0 kr')
})

test('a mileage that was refused does not stand in the summary as if it were taken', () => {
  const detail = (userInput: string, milage: number | null) => {
    const entry = { code: 's', name: 'Service', unit: null, asksInput: true, userInput }
    const booking = { services: { s: entry }, car: null, milage } as unknown as BookingState
    return linesOf(booking, t)[0]
  }
  expect(detail('1,5', null)).not.toHaveProperty('detail')
  expect(detail('8500', 8500)).toHaveProperty('detail', '8500 mil')
})
