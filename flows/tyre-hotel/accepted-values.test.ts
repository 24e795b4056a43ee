import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { JsonObject } from '#engine'
import { seedOfRun } from '#engine/testing'
import { Review, TyreBookingOrder } from '#services/tyre-hotel'
import { typedTexts } from '../shared/testing/typed-texts.ts'
import { contact, play, submit, toForm, type } from './tape.ts'

const filledIn = play([...toForm, ...contact]).state
const sent = (field: string, typed: string) =>
  (play([type(field, typed), submit], filledIn).last.effects[0]?.input as JsonObject | undefined)?.[
    'booking'
  ]

describe('the booking call', () => {
  test.each(['firstName', 'lastName', 'phoneMobile', 'email', 'freeText'])(
    'takes every %s that the form takes',
    (field) => {
      fc.assert(
        fc.property(typedTexts, (typed) => {
          const booking = sent(field, typed)
          if (booking === undefined) return
          expect(TyreBookingOrder.safeParse(booking).error?.issues ?? []).toEqual([])
        }),
        { seed: seedOfRun(), numRuns: 500 },
      )
    },
  )

  test.each([
    ['email', "o'brien@firma.se"],
    ['email', 'anna@räksmörgås.se'],
    ['phoneMobile', '+46 (0)70-123 45 67'],
    ['phoneMobile', '+46 70 123 45 67'],
  ])('takes the %s %s', (field, typed) => {
    expect(TyreBookingOrder.safeParse(sent(field, typed)).success).toBe(true)
  })

  test.each([
    ['email', 'a..b@x.se'],
    ['phoneMobile', '+46 70 12'],
    ['phoneMobile', '070-123 45 67 / 08-123 456'],
    ['lastName', 'Ek\tBerg'],
  ])('is not made with the %s %s', (field, typed) => {
    const { last } = play([type(field, typed), submit], filledIn)
    expect(last.effects).toEqual([])
    expect(last.rejected?.fields).toEqual([{ field, rule: 'pattern' }])
  })
})

test('the review call takes every comment that the form takes', () => {
  const review = { rating: 5, date: '2026-11-20T10:00:00Z' }
  fc.assert(
    fc.property(typedTexts, (typed) => {
      fc.pre(typed.length <= 500)
      expect(Review.safeParse({ ...review, comment: typed }).success).toBe(true)
    }),
    { seed: seedOfRun() },
  )
})
