'use client'

import { useState } from 'react'
import { daysBetween, type LocalDate, parseLocalDate } from '#domain/local-date'
import { isWeekend, mondayOf, WEEKS_IN_BATCH } from '#domain/weeks'
import type { DaySlots, WorkshopSite } from '#services/workshop'
import { WeekPicker } from '#ui/week-picker'
import { useBooking } from './booking-context.tsx'
import { useServerDay } from '../_api-client/server-day.ts'
import { AsOf } from '../_wizard/as-of.tsx'
import { longDay, shortDay, shortWeekday } from '../_wizard/dates.ts'
import { weeksUntil } from './slot-dates.ts'
import { useTimeslots } from './queries.ts'

/** Half a year ahead; the workshops open no later days. */
const LAST_WEEK = 27

/** The week-based picker of one workshop (SLOT-10 to SLOT-14, SLOT-18, SLOT-20). */
export function TimePicker({ site }: { readonly site: WorkshopSite }) {
  const today = useServerDay()
  return <Weeks key={today} site={site} today={today} />
}

interface WeeksProps {
  readonly site: WorkshopSite
  readonly today: LocalDate
}

function Weeks({ site, today }: WeeksProps) {
  const { booking, dispatch, locale, t } = useBooking()
  const [at, setAt] = useState(() => firstWeek(site.firstTimeSlot, today))
  const [batches, setBatches] = useState(() => batchOf(at) + 1)
  const loaded = useTimeslots({ departmentId: site.departmentId, today, batches })

  const weeks = weeksUntil(today, batches)
  const chips = weeks.slice(batchOf(at) * WEEKS_IN_BATCH, (batchOf(at) + 1) * WEEKS_IN_BATCH)
  const week = weeks[at]
  const go = (to: number): void => {
    setAt(to)
    setBatches(Math.max(batches, batchOf(to) + 1))
  }
  if (!week) return null
  const { slot } = booking
  const hasTime = (days: readonly string[]) => days.some((date) => isFree(loaded.days.get(date)))
  const free = hasTime(week.days) ? -1 : weeks.findIndex(({ days }, n) => n > at && hasTime(days))
  return (
    <>
      <AsOf at={loaded.batchAge[batchOf(at)] ?? null} locale={locale} />
      <WeekPicker
        label={t('time.title', { name: site.siteName })}
        weeks={chips.map(({ monday, number, days }) => ({
          week: monday,
          label: t('time.week', { week: number }),
          dates: `${shortDay(monday, locale)}–${shortDay(days[6] ?? monday, locale)}`,
        }))}
        week={week.monday}
        onWeek={(monday) => go(weeks.findIndex((one) => one.monday === monday))}
        previous={{ label: t('time.previous'), onPress: () => go(at - 1), disabled: at === 0 }}
        next={{ label: t('time.next'), onPress: () => go(at + 1), disabled: at >= LAST_WEEK }}
        onward={free < 0 ? null : { label: t('time.onward'), onPress: () => go(free) }}
        loading={loaded.batchLoaded[batchOf(at)] !== true}
        days={week.days.map((date) => {
          const slots = loaded.days.get(date)
          return {
            date,
            weekday: shortWeekday(date, locale),
            label: shortDay(date, locale),
            fullLabel: longDay(date, locale),
            closed: isWeekend(date) || slots?.holiday !== undefined,
            holiday: slots?.holiday,
            // A day with a full day shows that, any other its times (SLOT-13, SLOT-14).
            times: slots && !slots.allDaySlotAvailable ? slots.availableSlots : [],
            fullDay: slots?.allDaySlotAvailable === true,
          }
        })}
        picked={
          slot ? { date: slot.date, time: slot.timeSlot.slice(11), fullDay: slot.isFullDay } : null
        }
        onPick={({ date, time, fullDay }) => {
          dispatch({
            type: 'slot.chosen',
            payload: { slot: { date, timeSlot: `${date}T${time}`, isFullDay: fullDay } },
          })
        }}
        messages={{
          fullDay: t('time.allDay'),
          fullDayNote: t('time.allDayNote'),
          noTimes: t('time.none'),
          weeks: t('time.weeks'),
          loading: t('time.loading'),
        }}
      />
    </>
  )
}

const isFree = (slots?: DaySlots): boolean =>
  !!slots && (slots.allDaySlotAvailable || slots.availableSlots.length > 0)

const batchOf = (week: number): number => Math.floor(week / WEEKS_IN_BATCH)

/** The week in which the workshop first has time, so that nobody leafs through full ones. */
function firstWeek(firstTimeSlot: string | null, today: LocalDate): number {
  const first = firstTimeSlot === null ? null : parseLocalDate(firstTimeSlot.slice(0, 10))
  if (first === null) return 0
  const weeks = Math.floor(daysBetween(mondayOf(today), first) / 7)
  return Math.min(LAST_WEEK, Math.max(0, weeks))
}
