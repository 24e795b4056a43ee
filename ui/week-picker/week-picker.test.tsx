import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { WeekPicker } from './index.ts'
import type { PickerDay, WeekPickerProps } from './index.ts'

const day: PickerDay = {
  date: '2026-12-21',
  weekday: 'mån',
  label: '21 dec',
  fullLabel: 'måndag 21 december',
  times: ['09:00'],
  fullDay: false,
}
const weeks = ['2026-12-21', '2026-12-28', '2027-01-04', '2027-01-11']

const picker = (more: Partial<WeekPickerProps>) =>
  renderToStaticMarkup(
    <WeekPicker
      label="Välj tid"
      weeks={weeks.map((week) => ({ week, label: week }))}
      week="2026-12-21"
      onWeek={() => {}}
      previous={{ label: 'Tidigare', onPress: () => {}, disabled: true }}
      next={{ label: 'Senare', onPress: () => {} }}
      days={[day]}
      picked={null}
      onPick={() => {}}
      messages={{
        weeks: 'Vecka',
        loading: 'Hämtar tider',
        fullDay: 'Heldag',
        fullDayNote: 'Lämna bilen före 08:00',
        noTimes: 'Inga lediga tider',
      }}
      {...more}
    />,
  )

describe('the week picker', () => {
  test('tells which week and which time are chosen', () => {
    const html = picker({ picked: { date: day.date, time: '09:00', fullDay: false } })
    expect(html).toMatch(/aria-pressed="true">2026-12-21/)
    expect(html).toMatch(/aria-pressed="false">2026-12-28/)
    expect(html).toMatch(/aria-pressed="true">09:00/)
  })

  test('a turn that leads nowhere is disabled', () => {
    expect(picker({})).toMatch(/<button[^>]*aria-label="Tidigare" disabled=""/)
    expect(picker({})).not.toMatch(/<button[^>]*aria-label="Senare" disabled=""/)
  })

  test('a week without times leads onward, once its times are known', () => {
    const onward = { label: 'Visa nästa lediga tid', onPress: () => {} }
    expect(picker({ onward })).toMatch(/<button[^>]*>.*Visa nästa lediga tid/)
    expect(picker({ onward, loading: true })).not.toContain('Visa nästa lediga tid')
    expect(picker({ onward: null })).not.toContain('Visa nästa lediga tid')
  })

  test('a day is a group with its whole date as its name', () => {
    expect(picker({})).toContain('<fieldset aria-label="måndag 21 december"')
  })

  test('a full day carries its note', () => {
    const html = picker({ days: [{ ...day, times: [], fullDay: true }] })
    expect(html).toMatch(/aria-describedby="note-2026-12-21">Heldag/)
    expect(html).toMatch(/id="note-2026-12-21"[^>]*>Lämna bilen före 08:00/)
  })

  test('a day without times says so, a closed one looks it, a holiday is named', () => {
    const html = picker({ days: [{ ...day, times: [], closed: true, holiday: 'Juldagen' }] })
    expect(html).toContain('Inga lediga tider')
    expect(html).toContain('data-closed="true"')
    expect(html).toContain('Juldagen')
  })

  test('says that it is loading', () => {
    const html = picker({ loading: true })
    expect(html).toMatch(/<output[^>]*>Hämtar tider/)
    expect(html).toContain('aria-busy="true"')
    expect(html).not.toContain('09:00')
  })
})
