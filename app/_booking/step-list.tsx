'use client'

import type { ReactNode } from 'react'
import type { StepId } from '#flows/service-booking'
import { StepAhead, StepSummaryLine } from '#ui/step'
import { type Messages, useBooking } from './booking-context.tsx'
import { type BookingState, entriesOf } from './booking-state.ts'
import { countOf, numberOf, STEP_IDS, titleOf } from './steps-view.ts'
import styles from './booking.module.css'

/** All steps in their order, with the screen of the one in view in its place. */
export function StepList({ children }: { readonly children: ReactNode }) {
  const { step } = useBooking()
  return (
    <ol className={styles.steps}>
      {STEP_IDS.map((id) => (
        <li key={id} aria-current={id === step ? 'step' : undefined}>
          {id === step ? children : <OtherStep id={id} />}
        </li>
      ))}
    </ol>
  )
}

/** A step not in view: a line that reopens it when it is finished, else its name (BOOK-06). */
function OtherStep({ id }: { readonly id: StepId }) {
  const { booking, dispatch, t } = useBooking()
  const count = countOf(id, booking.maxBookingState)
  const label = count && t('step.label', count)
  const title = t(titleOf(id))
  if (numberOf(id) >= booking.bookingState)
    return (
      <StepAhead label={label} title={id === 'confirmation' ? t('confirmation.ahead') : title} />
    )
  const skipped = id === 'addons' && booking.addonsSkipped === true
  return (
    <StepSummaryLine
      label={label ?? ''}
      title={title}
      summary={summaryOf(id, booking, t)}
      openLabel={t('action.change')}
      locked={skipped || booking.submitting}
      onOpen={() => dispatch({ type: 'reopen', payload: { step: id } })}
    />
  )
}

function summaryOf(step: StepId, booking: BookingState, t: Messages): string {
  const names = (type: 'service' | 'addon'): string =>
    entriesOf(booking, type)
      .map(({ name }) => name)
      .join(', ')
  if (step === 'car') {
    const { car, location } = booking
    return [car && `${car.registrationNumber} ${car.brand} ${car.model}`, location?.name]
      .filter(Boolean)
      .join(' · ')
  }
  if (step === 'services') return names('service')
  if (booking.addonsSkipped) return t('addons.skipped')
  return names('addon') || t('addons.none')
}
