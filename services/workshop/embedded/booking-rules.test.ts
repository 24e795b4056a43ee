import { describe, expect, test } from 'vitest'
import type { Vehicle } from '#fixtures/vehicles'
import type { BookingRequest } from '../port.ts'
import { ruleOn } from './booking-rules.ts'
import { SELECTION_MESSAGES, SLOT_MESSAGES } from './messages.ts'
import { car, category, department, offering, worldOf } from './testing/small-world.ts'

/** Monday 2 March 2026, eight in the morning. */
const NOW = Date.parse('2026-03-02T07:00:00Z')
const WHEELS = {
  unit: 'hjul',
  minimum: 2,
  maximum: 4,
  postfix: { sv: '', en: '' },
  unitAbbreviation: 'st',
}
const WORLD = worldOf(
  [department('molndal'), department('lack', { capabilities: ['body'] })],
  [
    category('one', [
      offering('originalservice', { allowUserInput: true, minutes: 150 }),
      offering('liten-basservice'),
      offering('hjul', { unit: WHEELS, minutes: 30 }),
    ]),
    category('two', [offering('ac'), offering('ac-stor')], { selectionType: 'single' }),
    category('three', [offering('lackering', { capability: 'body' })]),
    category('four', [offering('specialare', { capability: 'glass' })]),
  ],
)
const chosen = (kobraId: string, change: object = {}) => ({
  kobraId,
  unitsSelected: null,
  userInput: null,
  ...change,
})
const REQUEST: BookingRequest = {
  customer: { firstName: 'Anna', lastName: 'Berg', phone: '070 1234567', email: 'a@b.example' },
  freeText: '',
  departmentId: 'molndal',
  timeSlot: '2026-03-10T09:00',
  isFullDay: false,
  registrationNumber: 'ABC123',
  mileage: 4500,
  serviceOfferingRequests: [chosen('ac')],
}
const rule = (change: Partial<BookingRequest> = {}, vehicle: Vehicle | null = car) =>
  ruleOn({ ...REQUEST, ...change }, { world: WORLD, car: vehicle, now: NOW, locale: 'en' })
const of = (...serviceOfferingRequests: BookingRequest['serviceOfferingRequests']) => ({
  serviceOfferingRequests,
})

describe('what may be booked', () => {
  test('is handed on with its place, time and work', () => {
    expect(rule(of(chosen('ac'), chosen('hjul', { unitsSelected: 2 })))).toEqual({
      ok: true,
      bookable: {
        department: WORLD.departments[0],
        offerings: [WORLD.offerings.get('ac'), WORLD.offerings.get('hjul')],
        startsAt: '2026-03-10T09:00',
        isFullDay: false,
        // Units count at their maximum.
        minutes: 180,
      },
    })
  })

  test('is a full day at eight where the workshop takes one', () => {
    expect(rule({ timeSlot: '2026-03-10T08:00', isFullDay: true })).toMatchObject({
      ok: true,
      bookable: { isFullDay: true },
    })
  })

  test.each<readonly [string, ReturnType<typeof rule>, object]>([
    ['no car', rule({}, null), { code: 'unknown-plate' }],
    [
      'a car that is not supported',
      rule({}, { ...car, isSupported: false }),
      { code: 'unsupported-car' },
    ],
    ['another place', rule({ departmentId: 'nowhere' }), { code: 'unknown-department' }],
  ])('is nothing for %s', (_what, ruling, failure) => {
    expect(ruling).toEqual({ ok: false, failure })
  })
})

describe('the member that breaks a rule is named, in words', () => {
  test.each<readonly [string, Partial<BookingRequest>, keyof typeof SELECTION_MESSAGES]>([
    ['0.kobraId', of(chosen('annat')), 'unknown'],
    ['1.kobraId', of(chosen('ac'), chosen('ac')), 'duplicate'],
    ['1.kobraId', of(chosen('ac'), chosen('ac-stor')), 'single-choice'],
    ['0.kobraId', of(chosen('specialare')), 'not-offered'],
    [
      '1.kobraId',
      of(chosen('originalservice', { userInput: '9' }), chosen('liten-basservice')),
      'base-chosen',
    ],
    ['0.unitsSelected', of(chosen('ac', { unitsSelected: 1 })), 'units'],
    ['0.unitsSelected', of(chosen('hjul')), 'units'],
    ['0.unitsSelected', of(chosen('hjul', { unitsSelected: 5 })), 'units'],
    ['0.userInput', of(chosen('originalservice')), 'mileage'],
    ['0.userInput', of(chosen('ac', { userInput: 'ring mig' })), 'input'],
  ])('serviceOfferingRequests.%s', (member, change, problem) => {
    expect(rule(change)).toEqual({
      ok: false,
      failure: {
        code: 'invalid',
        field: `serviceOfferingRequests.${member}`,
        message: SELECTION_MESSAGES[problem].en,
      },
    })
  })

  test.each<readonly [Partial<BookingRequest>, keyof typeof SLOT_MESSAGES]>([
    [{ timeSlot: '2026-03-02T09:00' }, 'past'],
    [{ timeSlot: '2027-03-02T09:00' }, 'too-far'],
    [{ timeSlot: '2026-03-14T09:00' }, 'closed'],
    [{ timeSlot: '2026-03-10T16:00' }, 'outside-hours'],
    [{ timeSlot: '2026-03-09T08:00', isFullDay: true }, 'no-full-day'],
  ])('timeSlot of %j: %s', (change, problem) => {
    expect(rule(change)).toEqual({
      ok: false,
      failure: { code: 'invalid', field: 'timeSlot', message: SLOT_MESSAGES[problem].en },
    })
  })

  test('a day that does not exist', () => {
    expect(rule({ timeSlot: '2026-02-30T09:00' })).toMatchObject({ failure: { field: 'timeSlot' } })
  })

  test('a place that cannot do the chosen work, or not for this car', () => {
    const misplaced = { ok: false, failure: { code: 'invalid', field: 'departmentId' } }
    expect(rule({ ...of(chosen('lackering')), departmentId: 'molndal' })).toMatchObject(misplaced)
    expect(rule({ ...of(chosen('lackering')), departmentId: 'lack' })).toMatchObject({ ok: true })
  })
})
