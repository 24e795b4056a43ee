import { expect, test } from 'vitest'
import type { NewTyres, TyreVehicle } from '#services/tyre-hotel'
import { BookingStep } from './booking-step.tsx'
import { ConfirmationStep } from './confirmation-step.tsx'
import { LoggedInStep } from './logged-in-step.tsx'
import { drawn, FREE_DAY, signedIn, textOf, vehicle } from './testing/screen.tsx'

const OFFER: NewTyres = {
  offerId: 'ND-1',
  name: 'Nokian Hakkapeliitta R5',
  dimension: '225/50 R17',
  quantity: 2,
  pricePerTyre: 1495,
  total: 2990,
  includesFitting: true,
}
const ADD = 'Lägg till nya däck i mitt besök'

const html = (context: object = signedIn(vehicle()), newTyres: NewTyres | null = OFFER): string =>
  drawn(<LoggedInStep />, {
    step: 'loggedIn',
    context,
    reads: { days: [FREE_DAY], ...(newTyres ? { newTyres } : {}) },
  })
const text = (...of: Parameters<typeof html>): string =>
  textOf(html(...of)).replaceAll('\u00A0', ' ')
const box = (drawnHtml: string) => /<input[^>]*type="checkbox"[^>]*>/.exec(drawnHtml)?.[0]

/** The car of the tests with other treads, all of one pattern. */
const worn = (depths: readonly number[], pattern: string, status = 0): TyreVehicle => {
  const car = vehicle()
  return vehicle({
    tires: car.tires.map((tyre, index) => ({
      ...tyre,
      wheel: {
        ...tyre.wheel,
        threadDepth: depths[index] ?? 8,
        threadPattern: pattern,
        threadStatusId: status,
      },
    })),
  })
}

test('worn tyres were shown without a way to new ones: a pair is offered at a price', () => {
  expect(text()).toContain(
    `Nya däck till ditt besök Vänster bak har 2,6 mm kvar. Vinterdäck ska enligt lag ha minst 3 mm. Nokian Hakkapeliitta R5, 225/50 R17 2 × 1 495 kr 2 990 kr Montering, balansering och moms ingår. ${ADD}`,
  )
  expect(box(html())).not.toContain('checked')
})

test('a lone worn tyre is replaced with the other one of its axle, and that is said', () => {
  const one = worn([2.6], 'Friktion')
  expect(text(signedIn(one))).toContain('minst 3 mm. Däck byts parvis på samma axel.')
  expect(text()).not.toContain('parvis')
})

test.each([
  [3.5, 'Dubb', 'Vi rekommenderar minst 4 mm på vinterdäck.'],
  [1.5, 'Sommar', 'Sommardäck ska enligt lag ha minst 1,6 mm.'],
  [2.5, 'Sommar', 'Vi rekommenderar minst 3 mm på sommardäck.'],
])('%d mm of %s: %s', (depth, pattern, reason) => {
  expect(text(signedIn(worn([depth], pattern)))).toContain(reason)
})

test('of a pattern that names no season the word of the system is enough', () => {
  expect(text(signedIn(worn([4], 'Åretrunt', 1)))).toContain('har 4,0 mm kvar och bör bytas.')
})

test('without an offer, or without a worn tyre, the page is as it was', () => {
  expect(text(signedIn(vehicle()), null)).not.toContain('Nya däck')
  const good = signedIn(worn([], 'Friktion'))
  expect(text(good)).not.toContain('Nya däck')
  expect(box(html(good))).toBeUndefined()
})

test('a car that is not booked for offers nothing', () => {
  const two = [vehicle({ regNo: 'TYR110' }), vehicle()]
  expect(html(signedIn(...two)).match(/type="checkbox"/g)).toHaveLength(1)
})

test('what was taken stands as it was shown, whatever is offered by now', () => {
  const taken = { ...signedIn(vehicle()), newTyres: OFFER }
  const dearer = { ...OFFER, pricePerTyre: 1995, total: 3990 }
  for (const now of [dearer, null]) {
    expect(text(taken, now)).toContain('2 × 1 495 kr')
    expect(text(taken, now)).toContain('Verkstaden får ditt önskemål med bokningen.')
    expect(box(html(taken, now))).toContain('checked')
  }
})

test('what is not in the price is said', () => {
  const bare = { ...OFFER, includesFitting: false }
  expect(text(signedIn(vehicle()), bare)).toContain('Montering och balansering tillkommer.')
})

test('the booking and its confirmation say what was taken, at which price', () => {
  const confirmation = {
    bookingConfirmationId: 'c-1',
    services: [],
    appointmentTime: '2026-12-01T09:30:00',
    isFullDay: false,
    workshop: { name: 'Mölndal', address: 'Gatan 1', email: 'a@b.example', phoneNumber: '031' },
    freeText: '',
    customerBase: { firstName: 'A', lastName: 'E', email: 'a@b.example', phoneMobile: '070' },
  }
  const fact = 'Nya däck Nokian Hakkapeliitta R5, 225/50 R17 2 × 1 495 kr Totalt 2 990 kr'
  const shown = (newTyres: NewTyres | null) =>
    [
      drawn(<BookingStep again={() => {}} />, {
        step: 'booking',
        context: { ...signedIn(vehicle()), newTyres },
        reads: { days: [FREE_DAY] },
      }),
      drawn(<ConfirmationStep />, {
        step: 'confirmation',
        context: { ...signedIn(vehicle()), confirmation, newTyres },
      }),
    ].map((one) => textOf(one).replaceAll('\u00A0', ' '))
  for (const one of shown(OFFER)) expect(one).toContain(fact)
  for (const one of shown(null)) expect(one).not.toContain('Nya däck')
})
