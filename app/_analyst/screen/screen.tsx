import { memo } from 'react'
import type { FlowDefinition, FlowState, Json, Rejection } from '#engine'
import { DrawnScreen } from './drawn-screen.tsx'
import { ownFieldsOf } from './own-fields.ts'
import { LongValue } from '../run/long-value.tsx'
import type { Messages } from './messages.ts'
import { NOTHING_CHOSEN } from './nothing-chosen.ts'
import { StepForm } from './step-form.tsx'
import styles from './screen.module.css'

interface ScreenProps {
  readonly definition: FlowDefinition
  readonly state: FlowState
  /** What the event was refused for, which the visitor then read. */
  readonly refused: Rejection | null
  /** The flow's words in the visitor's language; null shows their keys. */
  readonly messages: Messages | null
}

/**
 * The screen as the state has it, drawn by the product's own components: a wizard with its steps and
 * summary, else the step's form and what else the step keeps. It shows, and takes nothing.
 */
export const Screen = memo(function Screen(props: ScreenProps) {
  const { definition, state, refused, messages } = props
  const { slug = '' } = definition.steps[state.step] ?? {}
  const plain = <PlainScreen {...props} />
  return (
    <div className={styles.screen} lang={messages?.locale}>
      <div className={styles.bar} aria-hidden="true">
        <span>/{slug}</span>
      </div>
      <div className={styles.page}>
        {messages ? (
          <DrawnScreen {...{ definition, state, refused, messages }} otherwise={plain} />
        ) : (
          plain
        )}
      </div>
    </div>
  )
})

/** The step's form, and what else the step keeps. */
function PlainScreen({ definition, state, refused, messages }: ScreenProps) {
  const step = definition.steps[state.step]
  const title = messages?.texts[step?.title ?? ''] ?? step?.title ?? state.step
  const inForm = new Set(
    (step?.fields ?? []).filter((field) => definition.context[field]?.input !== undefined),
  )
  const kept = keptIn(definition, state, inForm)
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      {inForm.size > 0 && (
        <div inert className={styles.form}>
          <StepForm definition={definition} state={state} refused={refused} messages={messages} />
        </div>
      )}
      {refused?.message !== undefined && (
        <p className={styles.refused}>{messages?.texts[refused.message] ?? refused.message}</p>
      )}
      {kept.length > 0 && (
        <dl className={styles.kept}>
          {kept.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <LongValue value={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {inForm.size === 0 && kept.length === 0 && <p className={styles.empty}>{NOTHING_CHOSEN}</p>}
    </>
  )
}

/** What the step in view has of its own beside its form, where there is anything to it. */
function keptIn(
  definition: FlowDefinition,
  { step, context: values }: FlowState,
  inForm: ReadonlySet<string>,
): readonly (readonly [string, Json])[] {
  return (ownFieldsOf(definition)[step] ?? []).flatMap((name) => {
    const value = values[name] ?? null
    return inForm.has(name) || isEmpty(value) ? [] : [[name, value] as const]
  })
}

const isEmpty = (value: Json): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)
