'use client'

import { ConfirmationStep } from './confirmation-step.tsx'
import { WorkshopStep } from './workshop-step.tsx'

/** The steps that nobody sees at first: loaded when the page is there, long before they are near. */
export function LaterStep({ step }: { readonly step: 'workshop' | 'confirmation' }) {
  return step === 'workshop' ? <WorkshopStep /> : <ConfirmationStep />
}
