import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { FlowEvent, RunnerWorld, ServedFlow, StepEvent } from '#engine'
import { stepOrder } from '#engine/definition'
import { memoryStore } from '#engine/log'
import { FlowProvider, useFlow } from '#engine/react'
import { Diagram } from '../diagram/diagram.tsx'
import { Panel } from '../frame/panel.tsx'
import { nameOf } from '../run/describe.ts'
import { StateTree } from '../run/state-tree.tsx'
import { answeringPorts, createAnswering } from './answers.ts'
import { AnswersPanel } from './answers-panel.tsx'
import { asTest } from './as-test.ts'
import { DispatchPanel } from './dispatch-panel.tsx'
import { LiveForm } from './live-form.tsx'
import { answerOf, type Ways, waysOf } from './ways.ts'
import styles from './workbench.module.css'

/** One flow, in the memory of this page alone. */
export function Bench({ served }: { readonly served: ServedFlow }) {
  const { definition } = served
  const [answering] = useState(createAnswering)
  const [world] = useState((): Partial<RunnerWorld> => ({
    store: memoryStore(),
    ports: answeringPorts(definition, answering.of),
    online: answering.isOnline,
  }))
  return (
    <FlowProvider served={served} world={world}>
      <Live served={served} answering={answering} />
    </FlowProvider>
  )
}

interface LiveProps {
  readonly served: ServedFlow
  readonly answering: ReturnType<typeof createAnswering>
}

function Live({ served, answering }: LiveProps) {
  const { definition } = served
  const { snapshot, runner, ready, t } = useFlow()
  const { state, pending, notices } = snapshot
  const ways = useMemo(() => waysOf(definition), [definition])
  const [done, setDone] = useState<readonly StepEvent[]>([])
  const [busy, setBusy] = useState(false)
  const log = useLog(runner, `${snapshot.run} ${snapshot.seq}`)

  const take = (event: StepEvent) => {
    const isObserved = definition.events[event.type]?.kind === 'observed'
    const answer = runner?.dispatch(event, isObserved ? 'observed' : 'user')
    if (answer?.accepted) setDone((before) => [...before, event])
    return answer?.accepted ?? false
  }
  const jump = async (way: readonly StepEvent[]) => {
    if (!runner) return
    setBusy(true)
    answering.jumping(true)
    try {
      await runner.restart()
      setDone([])
      for (const event of way) {
        take(event)
        await ended(runner)
      }
    } finally {
      answering.jumping(false)
      setBusy(false)
    }
  }
  return (
    <div className={styles.bench} aria-busy={busy || !ready}>
      <Panel
        title="Diagram"
        className={styles.diagram}
        actions={<Jump ways={ways} served={served} disabled={busy || !ready} onJump={jump} />}
      >
        <Diagram
          definition={definition}
          active={state.step}
          visited={state.visited}
          label={`Steps of ${definition.id}`}
        />
      </Panel>
      <div className={styles.middle}>
        <Panel
          title={`Form: ${state.step}`}
          actions={
            <button type="button" disabled={busy} onClick={() => void jump([])}>
              Start over
            </button>
          }
        >
          <LiveForm served={served} onTake={take} />
          {notices
            .filter(({ kind }) => kind !== 'memory-only')
            .map(({ kind }) => (
              <p key={kind} className={styles.notice}>
                {t(`notice.${kind}`)}
              </p>
            ))}
        </Panel>
        <DispatchPanel key={state.step} definition={definition} step={state.step} onTake={take} />
        <AnswersPanel definition={definition} pending={pending} onTell={answering.tell} />
      </div>
      <Panel
        className={styles.log}
        title={`Events (${log.length})`}
        actions={
          <CopyAsTest text={() => asTest(definition.id, allOf(definition, done, log), state)} />
        }
      >
        <ol className={styles.events}>
          {log
            .slice(-NEWEST)
            .toReversed()
            .map((event) => (
              <li
                key={event.seq}
                data-refused={event.kind === 'rejected' || undefined}
                value={event.seq}
              >
                <span>{event.seq}</span> {nameOf(event)}
                {event.kind === 'rejected' &&
                  ` refused: ${String(event.payload['message'] ?? event.payload['code'])}`}
              </li>
            ))}
        </ol>
      </Panel>
      <Panel title="State" className={styles.state}>
        <StateTree value={{ step: state.step, ...state.context }} changed={NOTHING} />
      </Panel>
    </div>
  )
}

const NOTHING: ReadonlySet<string> = new Set()
/** Events that are listed. */
const NEWEST = 40

/** What was done, with what was answered between; answers hold nothing but what they were made of. */
function allOf(
  definition: ServedFlow['definition'],
  done: readonly StepEvent[],
  log: readonly FlowEvent[],
): readonly StepEvent[] {
  const left = [...done]
  return log.flatMap((event): StepEvent[] => {
    if (event.kind === 'effect.result') {
      const effect = Object.entries(definition.effects).find(
        ([, { ok, fail }]) => ok === event.type || fail === event.type,
      )
      const isOk = effect?.[1].ok === event.type
      const payload = effect && isOk ? answerOf(definition, effect[0], event.type) : event.payload
      return [{ type: event.type, payload }]
    }
    if (event.kind !== 'user' && event.kind !== 'observed') return []
    const next = left.shift()
    return next ? [next] : []
  })
}

type Runner = NonNullable<ReturnType<typeof useFlow>['runner']>

/** The log as it is now; asked for again with each event. */
function useLog(runner: Runner | null, at: string): readonly FlowEvent[] {
  const { data = [] } = useQuery({
    queryKey: ['log', at],
    queryFn: async () => (await runner?.log()) ?? [],
    enabled: runner !== null,
    placeholderData: (before) => before,
  })
  return data
}

/** Resolves when every effect that was asked for has ended. */
const ended = (runner: Runner): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (runner.getSnapshot().pending.length > 0) return
      end()
      resolve()
    }
    const end = runner.subscribe(look)
    queueMicrotask(look)
  })

interface JumpProps {
  readonly ways: Ways
  readonly served: ServedFlow
  readonly disabled: boolean
  readonly onJump: (way: readonly StepEvent[]) => Promise<void>
}

const Jump = ({ ways, served: { definition, messages }, disabled, onJump }: JumpProps) => (
  <label className={styles.choice}>
    Jump to
    <select
      value=""
      disabled={disabled}
      onChange={({ currentTarget }) => void onJump(ways.get(currentTarget.value) ?? [])}
    >
      <option value="">a step …</option>
      {stepOrder(definition).map((step) => (
        <option key={step} value={step} disabled={!ways.has(step)}>
          {`${step}: ${messages[definition.steps[step]?.title ?? ''] ?? ''}`}
        </option>
      ))}
    </select>
  </label>
)

function CopyAsTest({ text }: { readonly text: () => string }) {
  const [said, setSaid] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(text()).then(
      () => setSaid('Copied'),
      () => setSaid('This browser does not let a page copy'),
    )
  return (
    <span className={styles.copy}>
      <span role="status">{said}</span>
      <button type="button" onClick={() => void copy()}>
        Copy as test
      </button>
    </span>
  )
}
