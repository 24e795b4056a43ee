import { describe, expect, test } from 'vitest'
import type { TyreDepartment } from '#fixtures/tyre-hotel'
import type { TyreBookingRequest } from '../port.ts'
import { ruleOn } from './booking-rules.ts'
import { MESSAGES } from './messages.ts'
import { daysAsked, startsOn } from './times.ts'

/** Monday 2 March 2026: the window is 5 March to 2 June. */
const NOW = Date.parse('2026-03-02T07:00:00Z')
const DAY = { from: '08:00', to: '12:00' }
const GRID: TyreDepartment = {
  erpId: '1',
  locationName: 'Mölndal',
  departmentName: 'Däckhotell',
  address: 'Storgatan 1',
  phone: '031-1',
  email: 'a@b.example',
  hours: [DAY, DAY, DAY, DAY, DAY, null, null],
  bays: 2,
  times: 'grid',
}
const ON_REQUEST: TyreDepartment = { ...GRID, times: 'on-request', bays: 5 }
const day = (text: string) => text as Parameters<typeof startsOn>[1]

const rule = (bookingDate: string, bookingStart: string | null, department = GRID) => {
  const request: TyreBookingRequest = {
    bookingDate,
    bookingStart,
    regNo: 'ABC123',
    freeText: '',
    customer: { firstName: 'A', lastName: 'B', email: 'a@b.example', phoneMobile: '+46701234567' },
  }
  return ruleOn(request, department, { now: NOW, locale: 'en' })
}
const refused = (field: string, message: keyof typeof MESSAGES) => ({
  ok: false,
  failure: { code: 'invalid', field, message: MESSAGES[message].en },
})

describe('a wheel change', () => {
  test.each(['2026-03-10T09:00', '2026-03-10T09:00:00'])('at %s is one of its times', (start) => {
    expect(rule(start, start)).toEqual({
      ok: true,
      wanted: { date: '2026-03-10', startsAt: '2026-03-10T09:00', kind: 'hour', capacity: 2 },
    })
  })

  test('without a time is of the day, said at midnight', () => {
    const wanted = { date: '2026-03-10', startsAt: '2026-03-10T00:00', kind: 'day', capacity: 5 }
    expect(rule('2026-03-10T00:00', null, ON_REQUEST)).toEqual({ ok: true, wanted })
    expect(rule('2026-03-10T09:00', null, ON_REQUEST)).toEqual(
      refused('bookingStart', 'notTheSame'),
    )
  })

  test.each(['2026-03-05T08:00', '2026-06-02T11:00'])('%s is within the window', (start) => {
    expect(rule(start, start)).toMatchObject({ ok: true })
  })

  test.each<readonly [string, string | null, TyreDepartment, string, keyof typeof MESSAGES]>([
    ['2026-02-30T09:00', '2026-02-30T09:00', GRID, 'bookingDate', 'badDate'],
    ['2026-03-10T09:00:30', '2026-03-10T09:00:30', GRID, 'bookingDate', 'badDate'],
    ['2026-03-04T09:00', '2026-03-04T09:00', GRID, 'bookingDate', 'outsideWindow'],
    ['2026-06-03T09:00', '2026-06-03T09:00', GRID, 'bookingDate', 'outsideWindow'],
    ['2026-03-14T09:00', '2026-03-14T09:00', GRID, 'bookingDate', 'closed'],
    ['2026-03-10T09:00', '2026-03-10T10:00', GRID, 'bookingStart', 'notTheSame'],
    ['2026-03-10T09:00', '2026-03-10T09:00', ON_REQUEST, 'bookingStart', 'noTimes'],
    ['2026-03-10T12:00', '2026-03-10T12:00', GRID, 'bookingStart', 'outsideHours'],
    ['2026-03-10T09:30', '2026-03-10T09:30', GRID, 'bookingStart', 'outsideHours'],
  ])('on %s starting %s is refused', (date, start, department, field, message) => {
    expect(rule(date, start, department)).toEqual(refused(field, message))
  })
})

describe('the days asked for', () => {
  test('are those within the window, both ends included', () => {
    expect(daysAsked('2026-03-09', '2026-03-11', NOW)).toEqual([
      '2026-03-09',
      '2026-03-10',
      '2026-03-11',
    ])
    expect(daysAsked('2026-01-01', '2026-03-06', NOW)).toEqual(['2026-03-05', '2026-03-06'])
    expect(daysAsked('2026-06-01', '2027-01-01', NOW)).toEqual(['2026-06-01', '2026-06-02'])
    expect(daysAsked('2026-03-09', '2026-03-09', NOW)).toEqual(['2026-03-09'])
  })

  test.each([
    ['2026-03-11', '2026-03-09'],
    ['2026-01-01', '2026-03-04'],
    ['2026-06-03', '2026-07-01'],
    ['2026-02-30', '2026-03-09'],
    ['2026-03-09', 'soon'],
  ])('are none from %s to %s', (start, end) => {
    expect(daysAsked(start, end, NOW)).toEqual([])
  })

  test('have the hours of the workshop, unless it is closed or asks to be asked', () => {
    expect(startsOn(GRID, day('2026-03-10'))).toEqual(['08:00', '09:00', '10:00', '11:00'])
    expect(startsOn(GRID, day('2026-03-14'))).toEqual([])
    expect(startsOn(ON_REQUEST, day('2026-03-10'))).toEqual([])
  })
})
