'use client'

import { Button } from '#ui/button'
import { Notice } from '#ui/notice'
import { Skeleton } from '#ui/skeleton'
import { AsOf } from '../_wizard/as-of.tsx'
import { ageOf } from '../_wizard/age-of.ts'
import { ChosenLine } from './chosen-line.tsx'
import { longDay } from '../_wizard/dates.ts'
import { useTimes } from './queries.ts'
import { useTyreHotel } from './tyre-context.tsx'
import styles from './tyre-hotel.module.css'

/** What says that a time was taken, and to choose another. */
export const TAKEN_ID = 'time-taken'

/** The times of the chosen day in three columns; what stands in their place where there are none. */
export function TimeChoice(props: {
  readonly erpId: string
  readonly regNo: string
  readonly date: string
}) {
  const { dispatch, locale, state, t } = useTyreHotel()
  const times = useTimes(props)
  if (state.time) {
    return (
      <ChosenLine
        icon="clock"
        label={t('booking.time')}
        value={state.time}
        change={t('booking.changeTime')}
        onChange={() => dispatch({ type: 'time.undone' })}
      />
    )
  }
  // What was seen is shown on, with its age.
  if (times.isError && !times.data) {
    return (
      <Notice
        tone="error"
        live="alert"
        actions={
          <Button variant="secondary" size="s" onClick={() => void times.refetch()}>
            {t('action.retry')}
          </Button>
        }
      >
        {t('booking.timesFailed')}
      </Notice>
    )
  }
  if (times.data?.length === 0) {
    return (
      <div role="status">
        <ChosenLine icon="clock" label={t('booking.time')} value={t('booking.timeless')} />
      </div>
    )
  }
  const isTaken = state.bookingError?.code === 'slot-taken'
  return (
    <section className={styles.part} aria-labelledby="time-title">
      <h3 id="time-title" tabIndex={-1}>
        {t('booking.pickTime')}
      </h3>
      {isTaken && (
        <p id={TAKEN_ID} role="alert" className={styles.refusal}>
          {state.bookingError?.message || t('booking.slotTaken')}
        </p>
      )}
      <AsOf at={ageOf(times)} locale={locale} />
      <output className="sr-only">{times.isPending ? t('booking.timesLoading') : ''}</output>
      <fieldset
        className={styles.times}
        disabled={state.submitting}
        aria-busy={times.isPending || undefined}
      >
        <legend className="sr-only">
          {t('booking.timesFor', { day: longDay(props.date, locale) })}
        </legend>
        {!times.data
          ? [0, 1, 2, 3, 4, 5].map((n) => <Skeleton key={n} shape="pill" />)
          : times.data.map(({ time, start }) => (
              <button
                key={time}
                type="button"
                className={styles.time}
                onClick={() => dispatch({ type: 'time.chosen', payload: { time, start } })}
              >
                {time}
              </button>
            ))}
      </fieldset>
    </section>
  )
}
