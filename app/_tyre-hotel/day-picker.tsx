'use client'

import { type LocalDate, parseLocalDate } from '#domain/local-date'
import { Button } from '#ui/button'
import { Calendar, monthOf } from '#ui/calendar'
import { Notice } from '#ui/notice'
import { AsOf } from '../_wizard/as-of.tsx'
import { ageOf } from '../_wizard/age-of.ts'
import { fullDay, monthName, weekdays } from '../_wizard/dates.ts'
import type { Days } from './queries.ts'
import { ContactLine } from './help-footer.tsx'
import { dayStart } from './slots.ts'
import { useTyreHotel } from './tyre-context.tsx'
import type { Vehicle, Workshop } from './tyre-state.ts'
import { LocationLinks } from './vehicle-card.tsx'

/** The calendar of a workshop's free days, the same in LoggedIn and in Booking (TYRE-09, TYRE-10). */
export function DayPicker({
  vehicle,
  workshop,
  days,
  opensAt,
}: {
  readonly vehicle: Vehicle
  readonly workshop: Workshop
  readonly days: Days
  /** The day that is to be changed. */
  readonly opensAt?: LocalDate | null
}) {
  const { dispatch, locale, state, t } = useTyreHotel()
  const { free, period, today } = days

  // What was seen is shown on, with its age.
  if (days.isError && !days.data) {
    return (
      <Notice
        tone="error"
        live="alert"
        actions={
          <Button variant="secondary" size="s" onClick={() => void days.refetch()}>
            {t('action.retry')}
          </Button>
        }
      >
        {t('dates.failed')}
      </Notice>
    )
  }
  if (free?.length === 0) {
    return (
      <Notice
        tone="warning"
        live="alert"
        actions={
          <>
            <LocationLinks location={vehicle.location} />
            {vehicle.location.phone === '' && <ContactLine />}
          </>
        }
      >
        {t('dates.none')}
      </Notice>
    )
  }
  return (
    <>
      <AsOf at={ageOf(days)} locale={locale} />
      <Calendar
        key={`${vehicle.regNo} ${workshop.erpId}`}
        first={monthOf(today)}
        last={monthOf(period.to)}
        today={today}
        available={new Set(free ?? [])}
        selected={state.date === null ? null : parseLocalDate(state.date)}
        opensAt={opensAt}
        disabled={state.submitting}
        loading={days.isPending}
        onSelect={(date) =>
          dispatch({ type: 'date.chosen', payload: { date, dayStart: dayStart(date) } })
        }
        monthName={(month) => monthName(month, locale)}
        dayName={(day) => fullDay(day, locale)}
        messages={{
          weekdays: weekdays(locale),
          previous: t('calendar.previous'),
          next: t('calendar.next'),
          unavailable: t('calendar.unavailable'),
          before: t('calendar.before'),
          loading: t('calendar.loading'),
        }}
      />
    </>
  )
}
