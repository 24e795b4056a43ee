import { expect, test } from 'vitest'
import { context, toForm, toWorkshop } from '../../flows/service-booking/tape.ts'
import { timeChosen } from './choose-time.ts'

const SITE = {
  departmentId: 'd2',
  siteId: 's2',
  siteName: 'Hedin Automotive Borås',
  address: 'Gatan 2, Borås',
  latitude: 57.7,
  longitude: 12.9,
  brands: ['BMW'],
  firstTimeSlot: '2026-12-07',
  soonestTimes: ['2026-12-07', '2026-12-08T07:00'],
}

test.each([
  ['2026-12-08T07:00', { date: '2026-12-08', timeSlot: '2026-12-08T07:00', isFullDay: false }],
  // Left at eight, as the picker has it.
  ['2026-12-07', { date: '2026-12-07', timeSlot: '2026-12-07T08:00', isFullDay: true }],
])('a time on a card chooses its workshop and itself at once: %s', (time, slot) => {
  for (const before of [toWorkshop, toForm]) {
    expect(context([...before, ...timeChosen(SITE, time)])).toMatchObject({
      site: { departmentId: 'd2', siteName: 'Hedin Automotive Borås' },
      slot,
    })
  }
})
