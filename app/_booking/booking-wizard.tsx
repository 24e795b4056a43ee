'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ComponentType } from 'react'
import type { StepId } from '#flows/service-booking'
import { Section } from '#ui/shell'
import { StepAhead, StepSummaryLine } from '#ui/step'
import { report } from '../_api-client/report.ts'
import { RunNotices } from '../_wizard/run-notices.tsx'
import { useStepUrl } from '../_wizard/use-step-url.ts'
import { useRunTracking } from '../_tracking/use-run-tracking.ts'
import { AddonsStep } from './addons-step.tsx'
import { type Words, useBooking } from './booking-context.tsx'
import { BookingHeader } from './booking-header.tsx'
import { type BookingState, entriesOf } from './booking-state.ts'
import { CarStep } from './car-step.tsx'
import { ConfirmationStep } from './confirmation-step.tsx'
import { ServicesStep } from './services-step.tsx'
import { FocusKey } from './step.tsx'
import { numberOf, STEP_IDS, titleOf } from './steps-view.ts'
import { WithSummary } from './summary-content.tsx'
import { useGivenPlace } from './use-given-place.ts'
import { usePriceRefresh } from './use-price-refresh.ts'
import { useSeen } from './use-seen.ts'
import { WorkshopStep } from './workshop-step.tsx'
import styles from './booking.module.css'

const SCREENS: Record<StepId, ComponentType> = {
  car: CarStep,
  services: ServicesStep,
  addons: AddonsStep,
  workshop: WorkshopStep,
  confirmation: ConfirmationStep,
}

/** The whole page: header, notices, the five steps and their summary. */
export function BookingWizard({ seenIn }: { readonly seenIn: string }) {
  const { flow, step, booking, t } = useBooking()
  useStepUrl({
    step,
    steps: STEP_IDS,
    // A step that had nothing to show leaves no entry behind.
    opens: (before, to) =>
      before !== 'addons' || to !== 'workshop' || booking.addonsSkipped !== true,
  })
  useGivenPlace()
  usePriceRefresh()
  useSeen(seenIn)
  useRunTracking(flow.runner)
  useRefusalReport()
  useStepTitle()
  useHeaderInView()
  return (
    <FocusKey value={useMoved(step, flow.ready)}>
      <div data-ready={flow.ready || undefined}>
        <RunNotices className={styles.notices} />
        {step === 'confirmation' ? (
          <h1 className="sr-only">{t('page.title')}</h1>
        ) : (
          <Section space="s">
            <BookingHeader />
          </Section>
        )}
        <Section tone="mist" space="l">
          <WithSummary>
            <Steps />
          </WithSummary>
        </Section>
      </div>
    </FocusKey>
  )
}

function Steps() {
  const { step } = useBooking()
  const Screen = SCREENS[step]
  // After the confirmation only a new booking leads on (BOOK-32).
  if (step === 'confirmation') {
    return (
      <div className={styles.done}>
        <Screen />
      </div>
    )
  }
  return (
    <ol className={styles.steps}>
      {STEP_IDS.map((id) => (
        <li key={id} aria-current={id === step ? 'step' : undefined}>
          {id === step ? <Screen /> : <OtherStep id={id} />}
        </li>
      ))}
    </ol>
  )
}

/** A step not in view: a line that reopens it when it is finished, else its name (BOOK-06). */
function OtherStep({ id }: { readonly id: StepId }) {
  const { booking, dispatch, t } = useBooking()
  // Four is said of the car's lookup alone (BOOK-31).
  const max = id === 'car' ? booking.maxBookingState : STEP_IDS.length
  const label = t('step.label', { n: numberOf(id), max })
  const title = t(titleOf(id))
  if (numberOf(id) >= booking.bookingState)
    return (
      <StepAhead label={label} title={id === 'confirmation' ? t('confirmation.ahead') : title} />
    )
  const skipped = id === 'addons' && booking.addonsSkipped === true
  return (
    <StepSummaryLine
      label={label}
      title={title}
      summary={summaryOf(id, booking, t)}
      openLabel={t('action.change')}
      locked={skipped || booking.submitting}
      onOpen={() => dispatch({ type: 'reopen', payload: { step: id } })}
    />
  )
}

function summaryOf(step: StepId, booking: BookingState, t: Words): string {
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

/** Counts the changes of step since the run was opened: the first step shown takes no focus. */
function useMoved(step: StepId, ready: boolean): number | undefined {
  const [at, setAt] = useState<{ step: StepId | null; moves: number }>({ step: null, moves: 0 })
  if (ready && at.step !== step) {
    setAt({ step, moves: at.step === null ? 0 : at.moves + 1 })
  }
  return at.moves === 0 ? undefined : at.moves
}

/** Behind the first step the header says what the brand's workshops can do: it comes into view. */
function useHeaderInView(): void {
  const { step } = useBooking()
  const before = useRef(step)
  useEffect(() => {
    if (before.current === 'car' && step === 'services') window.scrollTo(0, 0)
    before.current = step
  }, [step])
}

function useStepTitle(): void {
  const { flow, step, t } = useBooking()
  const moved = useRef(false)
  useEffect(() => {
    if (!flow.ready) return
    if (!moved.current && step === 'car') return
    moved.current = true
    document.title = t('page.documentTitle', { step: t(titleOf(step)) })
  }, [flow.ready, step, t])
}

/** A refused booking is logged, by its kind only (SVCERR-03). */
function useRefusalReport(): void {
  const { booking } = useBooking()
  const client = useQueryClient()
  const code = booking.bookingError?.code ?? null
  const sent = useRef(booking.submitting)
  useEffect(() => {
    if (sent.current && !booking.submitting && code !== null) {
      report('booking-failed', code === 'slot-taken' ? 'slot-taken' : 'refused')
      // The times shown before hold one that is gone.
      if (code === 'slot-taken') void client.resetQueries({ queryKey: ['timeslots'] })
    }
    sent.current = booking.submitting
  }, [booking.submitting, code, client])
}
