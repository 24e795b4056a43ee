'use client'

import { type StepContent, WizardStep } from '../_wizard/step.tsx'
import { useBooking } from './booking-context.tsx'
import { numberOf, titleOf } from './steps-view.ts'

/** The frame of the step in view. */
export function Step(content: StepContent) {
  const { booking, step, t } = useBooking()
  return (
    <WizardStep
      id={`step-${step}`}
      label={t('step.label', { n: numberOf(step), max: booking.maxBookingState })}
      title={t(titleOf(step))}
      loading={t('state.early')}
      {...content}
    />
  )
}
