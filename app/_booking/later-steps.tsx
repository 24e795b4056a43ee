'use client'

import type { StepId } from '#flows/service-booking'
import { AddonsStep } from './addons-step.tsx'
import { ConfirmationStep } from './confirmation-step.tsx'
import { WorkshopStep } from './workshop-step.tsx'

/** The steps that nobody sees at first: loaded once somebody begins to use the page. */
export function LaterStep({ step }: { readonly step: StepId }) {
  if (step === 'addons') return <AddonsStep />
  return step === 'workshop' ? <WorkshopStep /> : <ConfirmationStep />
}
