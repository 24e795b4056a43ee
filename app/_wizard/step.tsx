'use client'

import { createContext, useContext } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { StepCard } from '#ui/step'

/** What moves the focus to the heading: a new value, undefined on first load. */
export const FocusKey = createContext<number | undefined>(undefined)

export interface StepContent {
  readonly children: ReactNode
  readonly actions?: ReactNode
  /** With it the step is a form, so that Enter goes on. */
  readonly onSubmit?: () => void
  readonly lead?: ReactNode
}

interface StepProps extends StepContent {
  readonly id: string
  /** `Step 2 of 5`. */
  readonly label: string
  readonly title: string
}

/** The frame of the step in view. */
export function WizardStep({ onSubmit, ...card }: StepProps) {
  const focusKey = useContext(FocusKey)
  const step = <StepCard {...card} focusKey={focusKey} />
  if (!onSubmit) return step
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form onSubmit={submit} noValidate>
      {step}
    </form>
  )
}
