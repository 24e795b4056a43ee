'use client'

import { ConfirmationStep } from './confirmation-step.tsx'
import { WorkshopStep } from './workshop-step.tsx'

/** The steps that nobody sees at first: loaded once somebody begins to use the page. */
export function LaterStep({ step }: { readonly step: 'workshop' | 'confirmation' }) {
  return step === 'workshop' ? <WorkshopStep /> : <ConfirmationStep />
}
