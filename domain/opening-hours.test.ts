import { expect, test } from 'vitest'
import type { LocalDate } from './local-date.ts'
import { openingOn, type WeeklyHours } from './opening-hours.ts'

const WEEK = { from: '07:00', to: '17:00' }
const SATURDAY = { from: '10:00', to: '14:00' }
const HOURS: WeeklyHours = [WEEK, WEEK, WEEK, WEEK, null, SATURDAY, null]
const on = (date: string) => openingOn(HOURS, date as LocalDate)

test('each weekday has its hours', () => {
  expect(on('2026-03-09')).toEqual({ open: WEEK, holiday: null })
  expect(on('2026-03-13')).toEqual({ open: null, holiday: null })
  expect(on('2026-03-14')).toEqual({ open: SATURDAY, holiday: null })
})

test('a holiday closes whatever day it falls on, and says its name', () => {
  expect(on('2026-04-06')).toMatchObject({ open: null, holiday: { name: { sv: 'Annandag påsk' } } })
  expect(on('2026-06-06')).toMatchObject({ open: null, holiday: { kind: 'public' } })
  expect(on('2026-12-24')).toMatchObject({ open: null, holiday: { kind: 'eve' } })
})
