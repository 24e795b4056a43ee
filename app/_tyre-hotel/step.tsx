'use client'

import { createContext, useContext } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { StepCard } from '#ui/step'
import { numberOf, STEP_COUNT, titleOf } from './steps-view.ts'
import { useTyreHotel } from './tyre-context.tsx'

/** What moves the focus to the heading: a new value, undefined on first load. */
export const FocusKey = createContext<number | undefined>(undefined)

/** The frame of the step in view; with `onSubmit` it is a form, so that Enter goes on. */
export function Step({
  children,
  actions,
  onSubmit,
  lead,
}: {
  readonly children: ReactNode
  readonly actions?: ReactNode
  readonly onSubmit?: () => void
  readonly lead?: ReactNode
}) {
  const { step, t } = useTyreHotel()
  const focusKey = useContext(FocusKey)
  const card = (
    <StepCard
      id="tyre-hotel-step"
      label={t('step.label', { n: numberOf(step), max: STEP_COUNT })}
      title={t(titleOf(step))}
      lead={lead}
      focusKey={focusKey}
      actions={actions}
    >
      {children}
    </StepCard>
  )
  if (!onSubmit) return card
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form onSubmit={submit} noValidate>
      {card}
    </form>
  )
}
