'use client'

import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef } from 'react'
import type { ComponentType } from 'react'
import type { StepId } from '#flows/service-booking'
import { Section } from '#ui/shell'
import { Skeleton } from '#ui/skeleton'
import { report } from '../_api-client/report.ts'
import { deferredImport } from '../_offline/deferred-import.ts'
import { Wizard } from '../_wizard/wizard.tsx'
import { useBooking } from './booking-context.tsx'
import { BookingHeader } from './booking-header.tsx'
import { CarStep } from './car-step.tsx'
import { DroppedServices } from './dropped-services.tsx'
import { loadServiceFinder } from './lazy-service-finder.tsx'
import { ServicesStep } from './services-step.tsx'
import { StepList } from './step-list.tsx'
import { STEP_IDS, titleOf } from './steps-view.ts'
import { WithSummary } from './summary-content.tsx'
import { useLoadAhead } from './use-load-ahead.ts'
import { useGivenPlace } from './use-given-place.ts'
import { usePriceRefresh } from './use-price-refresh.ts'
import { useSeen } from './use-seen.ts'
import styles from './booking.module.css'

const loadLater = () => deferredImport(() => import('./later-steps.tsx'))
const loadAhead = (): void => {
  void loadLater().catch(() => undefined)
  void loadServiceFinder().catch(() => undefined)
}
const LaterStep = lazy(async () => ({ default: (await loadLater()).LaterStep }))

const SCREENS: Partial<Record<StepId, ComponentType>> = { car: CarStep, services: ServicesStep }

/** The whole page: header, notices, the five steps and their summary. */
export function BookingWizard({ seenIn }: { readonly seenIn: string }) {
  const { step, booking, flow, t } = useBooking()
  const { ready } = flow
  useLoadAhead({ isReady: ready, isFirstStep: step === 'car', load: loadAhead })
  useGivenPlace()
  usePriceRefresh()
  useSeen(seenIn)
  useRefusalReport()
  useHeaderInView()
  return (
    <Wizard
      step={step}
      steps={STEP_IDS}
      // A step that had nothing to show leaves no entry behind.
      opens={(before, to) =>
        before !== 'addons' || to !== 'workshop' || booking.addonsSkipped !== true
      }
      title={t(titleOf(step))}
    >
      {step === 'confirmation' ? (
        <h1 className="sr-only">{t('page.title')}</h1>
      ) : (
        <Section space="s">
          <BookingHeader />
        </Section>
      )}
      <Section tone="mist" space="l">
        <WithSummary>
          <DroppedServices>
            <Steps />
          </DroppedServices>
        </WithSummary>
      </Section>
    </Wizard>
  )
}

function Steps() {
  const { step } = useBooking()
  const Screen = SCREENS[step]
  const screen = Screen ? (
    <Screen />
  ) : (
    <Suspense fallback={<Skeleton shape="block" />}>
      <LaterStep step={step} />
    </Suspense>
  )
  // After the confirmation only a new booking leads on (BOOK-32).
  if (step === 'confirmation') {
    return <div className={styles.done}>{screen}</div>
  }
  return <StepList>{screen}</StepList>
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
