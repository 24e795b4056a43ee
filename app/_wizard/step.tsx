'use client'

import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useFlow } from '#engine/react'
import { StepCard } from '#ui/step'
import { EarlyPress } from './early-press.tsx'
import { NOT_SENT_EARLY } from './not-sent-early.ts'

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
  /** Shown when a press waits for the page to listen. */
  readonly loading: string
}

/** The frame of the step in view. */
export function WizardStep({ onSubmit, loading, ...card }: StepProps) {
  const focusKey = useContext(FocusKey)
  const { ready } = useFlow()
  // What is pressed before the run is open is done when it is.
  const [isAsked, setAsked] = useState(false)
  const proceed = useEffectEvent(() => onSubmit?.())
  useEffect(() => {
    if (!ready || !isAsked) return
    setAsked(false)
    proceed()
  }, [ready, isAsked])
  if (!onSubmit) return <StepCard {...card} focusKey={focusKey} />
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (ready) onSubmit()
    else setAsked(true)
  }
  return (
    <form {...NOT_SENT_EARLY} onSubmit={submit} noValidate>
      <StepCard
        {...card}
        focusKey={focusKey}
        actions={
          (card.actions || !ready) && (
            <>
              {card.actions}
              {!ready && <EarlyPress onPressed={() => setAsked(true)} text={loading} />}
            </>
          )
        }
      />
    </form>
  )
}
