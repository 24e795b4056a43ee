import { useState } from 'react'
import type { EffectStatus, FlowDefinition } from '#engine'
import { Panel } from '../frame/panel.tsx'
import {
  type Answer,
  ANSWER_KINDS,
  answeringOf,
  ANSWERS,
  CODES,
  type Faults,
  NO_FAULTS,
} from './answers.ts'
import styles from './workbench.module.css'

interface AnswersPanelProps {
  readonly definition: FlowDefinition
  readonly pending: readonly EffectStatus[]
  readonly onTell: (faults: Faults) => void
}

/** What calls come to, and whether there is a network: each from the next attempt on. */
export function AnswersPanel({ definition, pending, onTell }: AnswersPanelProps) {
  const [faults, setFaults] = useState(NO_FAULTS)
  const tell = (next: Faults) => {
    setFaults(next)
    onTell(next)
    // What waits is tried at once.
    window.dispatchEvent(new Event('online'))
  }
  const effects = Object.keys(definition.effects)
  return (
    <Panel title="Calls">
      <div className={styles.answers}>
        {effects.length === 0 && <p className={styles.quiet}>This flow asks for nothing.</p>}
        {effects.map((effect) => {
          const { answer, code } = answeringOf(faults, effect)
          const change = (next: { readonly answer?: Answer; readonly code?: string }) =>
            tell({ ...faults, answers: { ...faults.answers, [effect]: { answer, code, ...next } } })
          return (
            <p key={effect} className={styles.answer}>
              <label className={styles.choice}>
                {effect}
                <select
                  value={answer}
                  onChange={({ currentTarget }) =>
                    change({ answer: currentTarget.value as Answer })
                  }
                >
                  {ANSWER_KINDS.map((kind) => (
                    <option key={kind} value={kind}>
                      {ANSWERS[kind]}
                    </option>
                  ))}
                </select>
              </label>
              {answer === 'refused' && (
                <label className={styles.choice}>
                  with
                  <select
                    value={code}
                    onChange={({ currentTarget }) => change({ code: currentTarget.value })}
                  >
                    {CODES.map((one) => (
                      <option key={one}>{one}</option>
                    ))}
                  </select>
                </label>
              )}
            </p>
          )
        })}
        {effects.length > 0 && (
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={faults.offline}
              onChange={({ currentTarget }) => tell({ ...faults, offline: currentTarget.checked })}
            />
            This browser says that it is offline
          </label>
        )}
        {pending.map(({ key, effect, phase, attempt }) => (
          <p key={key} className={styles.notice}>
            {effect}: {phase}, attempt {attempt}
          </p>
        ))}
      </div>
    </Panel>
  )
}
