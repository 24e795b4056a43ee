import { useState } from 'react'
import { FIELD_CHANGED, type FlowDefinition, type JsonObject, type StepEvent } from '#engine'
import { Panel } from '../frame/panel.tsx'
import { samplePayload } from './ways.ts'
import styles from './workbench.module.css'

interface DispatchPanelProps {
  readonly definition: FlowDefinition
  readonly step: string
  readonly onTake: (event: StepEvent) => boolean
}

/** Any event of the step in view, with a payload to begin from: what a screen of its own would send. */
export function DispatchPanel({ definition, step, onTake }: DispatchPanelProps) {
  const { on = {}, fields = [] } = definition.steps[step] ?? {}
  const types = [
    ...Object.keys(on).filter((type) => definition.events[type]?.kind !== 'effect'),
    ...(fields.length > 0 ? [FIELD_CHANGED] : []),
  ]
  const [type, setType] = useState(types[0] ?? '')
  const [text, setText] = useState(() => sampleText(definition, type))
  const [said, setSaid] = useState('')
  const choose = (next: string) => {
    setType(next)
    setText(sampleText(definition, next))
    setSaid('')
  }
  const send = () => {
    const payload = objectIn(text)
    if (payload === null) setSaid('The payload is no JSON object.')
    else setSaid(onTake({ type, payload }) ? '' : 'Refused; the list of events says why.')
  }
  if (types.length === 0) {
    return (
      <Panel title="Event">
        <p className={styles.quiet}>Nothing leads on from here.</p>
      </Panel>
    )
  }
  return (
    <Panel title="Event">
      <form
        className={styles.dispatch}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <label className={styles.choice}>
          Event
          <select value={type} onChange={({ currentTarget }) => choose(currentTarget.value)}>
            {types.map((one) => (
              <option key={one} value={one}>
                {definition.events[one]?.kind === 'observed' ? `${one} (observed)` : one}
              </option>
            ))}
          </select>
        </label>
        <textarea
          aria-label="Payload"
          rows={Math.min(10, text.split('\n').length)}
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <button type="submit" data-primary="">
          Dispatch
        </button>
        <p role="status" className={styles.quiet}>
          {said}
        </p>
      </form>
    </Panel>
  )
}

const sampleText = (definition: FlowDefinition, type: string): string =>
  JSON.stringify(samplePayload(definition, type), null, 2)

function objectIn(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as JsonObject)
      : null
  } catch {
    return null
  }
}
