import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookingNumber, parseBookingNumber } from './booking-number.ts'

const SEED = Number(process.env['SEED'] ?? 2_026)
const CHARACTERS = '123456789ABCDEFGHJKMNPQRSTVWXYZ'
const numbers = fc.uuid({ version: 4 }).map((id) => bookingNumber(id) ?? '')

test('an id has one number, for ever', () => {
  expect(bookingNumber('3f2b8c1e-9d47-4a6b-8f21-0c5e7d9a1b34')).toBe('EH8Z-V1XK-D')
  expect(bookingNumber('00000000-0000-4000-8000-000000000000')).toBe('1111-1111-1')
  expect(bookingNumber('3F2B8C1E-9D47-4a6b-8f21-0c5e7d9a1b34')).toBe('EH8Z-V1XK-D')
})

test('an id of another system has none', () => {
  const uuid = '3f2b8c1e-9d47-4a6b-8f21-0c5e7d9a1b34'
  const others = ['', 'b-1', '4711', 'g'.repeat(36), `x${uuid}`, `${uuid}x`]
  for (const id of others) expect(bookingNumber(id)).toBeNull()
})

test.each(['EH8Z-V1XK', 'EH8Z-V1XK-D1', 'EH8U-V1XK-D', 'EH80-V1XK-D', ''])(
  '%j is no number, also where the check character would be right',
  (text) => {
    expect(parseBookingNumber(text)).toBeNull()
  },
)

test(`it is read back however it is written (seed ${SEED})`, () => {
  fc.assert(
    fc.property(numbers, (number) => {
      expect(number).toMatch(/^[1-9A-HJKMNP-TV-Z]{4}-[1-9A-HJKMNP-TV-Z]{4}-[1-9A-HJKMNP-TV-Z]$/)
      const spoken = number.toLowerCase().replaceAll('-', ' ').replaceAll('1', 'l')
      expect(parseBookingNumber(spoken)).toBe(number)
    }),
    { seed: SEED },
  )
})

test(`a wrong character, or two neighbours swapped, is noticed (seed ${SEED})`, () => {
  const place = fc.nat({ max: 8 })
  fc.assert(
    fc.property(
      numbers,
      place,
      fc.constantFrom(...CHARACTERS.split('')),
      (number, at, character) => {
        const characters = number.replaceAll('-', '').split('')
        const wrong = characters.with(at, character)
        expect(parseBookingNumber(wrong.join('')) === null).toBe(character !== characters[at])
        const left = characters[at % 8] ?? ''
        const right = characters[(at % 8) + 1] ?? ''
        const swapped = characters.with(at % 8, right).with((at % 8) + 1, left)
        expect(parseBookingNumber(swapped.join('')) === null).toBe(left !== right)
      },
    ),
    { seed: SEED },
  )
})
