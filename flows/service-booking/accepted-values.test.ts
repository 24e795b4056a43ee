import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseMileage } from '#domain/offering-rules'
import { parsePlate } from '#domain/plate'
import { PATTERNS } from '#engine/expression'
import { seedOfRun } from '#engine/testing'
import { BookingRequest } from '#services/workshop'
import { typedTexts } from '../shared/testing/typed-texts.ts'
import { contact, play, submit, toForm, type } from './tape.ts'

const filledIn = play([...toForm, ...contact]).state
const sent = (field: string, typed: string) =>
  play([type(field, typed), submit], filledIn).last.effects[0]?.input

describe('the booking call', () => {
  test.each(['firstName', 'lastName', 'phone', 'email', 'message'])(
    'takes every %s that the form takes',
    (field) => {
      fc.assert(
        fc.property(typedTexts, (typed) => {
          const input = sent(field, typed)
          if (input === undefined) return
          expect(BookingRequest.safeParse(input).error?.issues ?? []).toEqual([])
        }),
        { seed: seedOfRun(), numRuns: 500 },
      )
    },
  )

  test.each([
    ['email', "o'brien@firma.se"],
    ['email', 'anna@räksmörgås.se'],
    ['email', 'info@пример.рф'],
    ['phone', '+46 (0)70-123 45 67'],
  ])('takes the %s %s', (field, typed) => {
    expect(BookingRequest.safeParse(sent(field, typed)).success).toBe(true)
  })

  test.each([
    ['email', 'a..b@x.se'],
    ['email', '.a@x.se'],
    ['email', 'a.@x.se'],
    ['email', `kim@${'a'.repeat(64)}.se`],
    ['phone', '070-123 45 67 / 08-123 456'],
    ['firstName', 'Anna\tEk'],
  ])('is not made with the %s %s', (field, typed) => {
    const { last } = play([type(field, typed), submit], filledIn)
    expect(last.effects).toEqual([])
    expect(last.rejected?.fields).toEqual([{ field, rule: 'pattern' }])
  })
})

describe('the first steps', () => {
  const { registrationNumber, mileage } = BookingRequest.shape
  test('look up every plate that the form takes', () => {
    fc.assert(
      fc.property(typedTexts, (typed) => {
        fc.pre(PATTERNS['plate.se'](typed))
        expect(registrationNumber.safeParse(parsePlate(typed)).success).toBe(true)
      }),
      { seed: seedOfRun(), numRuns: 100 },
    )
  })

  test('take no mileage that the booking call refuses', () => {
    const typed = fc.oneof(typedTexts, fc.integer().map(String), fc.double().map(String))
    fc.assert(
      fc.property(typed, (text) => {
        const value = parseMileage(text)
        expect(value === null || mileage.safeParse(value).success).toBe(true)
      }),
      { seed: seedOfRun(), numRuns: 500 },
    )
  })
})
