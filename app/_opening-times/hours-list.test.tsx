import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { hoursRows } from '#domain/hours-rows'
import type { LocalDate } from '#domain/local-date'
import { openingTimes, type SchedulePart } from '#domain/opening-times'
import { type OpeningSchedule, NEVER_SAID } from '#domain/retailers'
import { SITE_IDS, siteById } from '#domain/sites'
import { translatorOf } from '../_messages/translator.ts'
import { HoursList, HoursOn } from './hours-list.tsx'

const day = (text: string) => text as LocalDate
const week = (weekday: string) => [
  { day: 'Mon-Fri', displayText: weekday },
  { day: 'Saturday', displayText: '10–15' },
  { day: 'Sunday', displayText: 'Closed' },
]
const SCHEDULE: OpeningSchedule = {
  ...NEVER_SAID,
  openinghours: week('09–18'),
  deviationdays: [{ date: day('2026-12-24'), day: '', displayText: '9–12' }],
  vacationdays: {
    vacationtitle: '',
    vacationstart: day('2026-12-21'),
    vacationend: day('2026-12-27'),
    days: week('10–14'),
  },
}
const ROWS: Record<SchedulePart, Parameters<typeof HoursOn>[0]['rows']> = {
  week: hoursRows(SCHEDULE.openinghours, 'en'),
  vacation: hoursRows(SCHEDULE.vacationdays?.days ?? [], 'en'),
  days: [{ name: '24 December', text: '9–12', on: day('2026-12-24') }],
}

/** The names of the rows that are marked on a date, of all lists of a department. */
const marked = (date: string, locale: 'en' | 'sv' = 'en') =>
  (['week', 'vacation', 'days'] as const).flatMap((part) => {
    const html = renderToStaticMarkup(
      <HoursOn
        rows={ROWS[part]}
        part={part}
        times={openingTimes(SCHEDULE, locale)}
        todayText="Today"
        today={day(date)}
      />,
    )
    return [...html.matchAll(/data-today="true"><dt>([^<]*)<span[^>]*> Today<\/span>/g)].map(
      ([, name]) => `${part}: ${name}`,
    )
  })

describe('the mark of today', () => {
  test.each([
    ['2026-11-23', ['week: Mon-Fri']],
    ['2026-11-27', ['week: Mon-Fri']],
    ['2026-11-28', ['week: Saturday']],
    ['2026-11-29', ['week: Sunday']],
    ['2026-12-22', ['vacation: Mon-Fri']],
    ['2026-12-26', ['vacation: Saturday']],
    ['2026-12-24', ['days: 24 December']],
  ])('is at the one row that holds on %s', (date, rows) => {
    expect(marked(date)).toEqual(rows)
  })

  test('is left to the browser, whose page may be older than a day', () => {
    const html = renderToStaticMarkup(
      <HoursList
        rows={ROWS.week}
        part="week"
        times={openingTimes(SCHEDULE, 'en')}
        timeZone="Europe/London"
        todayText="Today"
      />,
    )
    expect(html).toContain('Mon-Fri')
    expect(html).not.toMatch(/Today|data-today/)
  })

  test('has words in every language of a site', () => {
    for (const locale of SITE_IDS.flatMap((id) => siteById(id).locales)) {
      expect(translatorOf({ locale, dictionary: {} })('dealerToday')).toMatch(/^\p{Lu}/u)
    }
  })
})
