'use client'

import { type StepContent, WizardStep } from '../_wizard/step.tsx'
import { numberOf, STEP_COUNT, titleOf } from './steps-view.ts'
import { useTyreHotel } from './tyre-context.tsx'

/** The frame of the step in view. */
export function Step(content: StepContent) {
  const { step, t } = useTyreHotel()
  return (
    <WizardStep
      id="tyre-hotel-step"
      label={t('step.label', { n: numberOf(step), max: STEP_COUNT })}
      title={t(titleOf(step))}
      loading={t('state.early')}
      {...content}
    />
  )
}
