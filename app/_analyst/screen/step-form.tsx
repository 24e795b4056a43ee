import type { FlowDefinition, FlowState, Json, Rejection } from '#engine'
import { formModel } from '#engine/react'
import { FormRenderer } from '#ui/form'
import { isWithheld, WITHHELD } from '../replay/withheld.ts'
import type { Messages } from './messages.ts'

interface StepFormProps {
  readonly definition: FlowDefinition
  readonly state: FlowState
  readonly refused: Rejection | null
  readonly messages: Messages | null
}

const nothing = () => {}

/** The form of the step in view, as its visitor had it. */
export function StepForm({ definition, state, refused, messages }: StepFormProps) {
  const lastRejection = refused && { ...refused, type: '', seq: 0 }
  const t = (key: string) => messages?.texts[key] ?? key
  const { fields } = formModel({ definition, snapshot: { state, lastRejection }, drafts: {} }, t)
  const shown = fields.map(({ heading, optionsFrom: _from, earliest: _earliest, ...field }) => ({
    ...field,
    ...(heading === undefined ? {} : { heading: t(heading) }),
    value: shownValue(field.value, field.control),
  }))
  return <FormRenderer model={{ fields: shown }} onChange={nothing} />
}

const TEXTS: ReadonlySet<string> = new Set(['text', 'tel', 'email', 'textarea', 'plate'])

const shownValue = (value: Json, control: string): Json =>
  isWithheld(value) ? (TEXTS.has(control) ? WITHHELD : null) : value
