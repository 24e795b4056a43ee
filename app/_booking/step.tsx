'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import { deferredImport } from '../_offline/deferred-import.ts'
import { type StepContent, WizardStep } from '../_wizard/step.tsx'
import { useBooking } from './booking-context.tsx'
import { numberOf, titleOf } from './steps-view.ts'
import styles from './booking.module.css'

const loadChosenTime = () => deferredImport(() => import('./chosen-time.tsx'))
const ChosenTime = lazy(async () => ({ default: (await loadChosenTime()).ChosenTime }))

/** The frame of the step in view. */
export function Step({ children, ...content }: StepContent) {
  const { booking, step, t } = useBooking()
  // Below the workshops there may be screens of them; elsewhere the way on leads past it.
  const isFirst = step === 'workshop'
  return (
    <WizardStep
      id={`step-${step}`}
      label={t('step.label', { n: numberOf(step), max: booking.maxBookingState })}
      title={t(titleOf(step))}
      loading={t('state.early')}
      {...content}
    >
      {isFirst && <TimeStatus />}
      {children}
      {!isFirst && <TimeStatus />}
    </WizardStep>
  )
}

/** There before it has anything to say, so that it is heard. */
function TimeStatus() {
  const { booking } = useBooking()
  const isChanged = booking.before !== null
  const hasTime = booking.slot !== null
  // It may be needed where there is no network.
  useEffect(() => {
    if (hasTime) void loadChosenTime().catch(() => undefined)
  }, [hasTime])
  const [isShown, setShown] = useState(isChanged)
  if (isChanged && !isShown) setShown(true)
  return (
    <div role="status" className={styles.timeStatus}>
      {isShown && (
        <Suspense fallback={null}>
          <ChosenTime />
        </Suspense>
      )}
    </div>
  )
}
