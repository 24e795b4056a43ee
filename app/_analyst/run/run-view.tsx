import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import type { Json, Rejection } from '#engine'
import { stepOrder } from '#engine/definition'
import { Diagram } from '../diagram/diagram.tsx'
import { Panel } from '../frame/panel.tsx'
import type { Moment, Replay } from '../replay/replay.ts'
import type { Messages } from '../screen/messages.ts'
import { Screen } from '../screen/screen.tsx'
import { dateTimeOf, KINDS, nameOf } from './describe.ts'
import { Difference } from './difference.tsx'
import { EventList } from './event-list.tsx'
import { StateTree } from './state-tree.tsx'
import { timeAxis } from './time-axis.ts'
import { Timeline } from './timeline.tsx'
import { usePlayback } from './use-playback.ts'
import styles from './run-view.module.css'

interface RunViewProps {
  readonly replay: Replay
  readonly messages: Messages | null
  /** The event to begin with; its seq. */
  readonly event: number
  /** Is told the event that has been in view for a moment. */
  readonly onRest: (seq: number) => void
  /** What is known of the run, above its timeline. */
  readonly children: ReactNode
}

/** How long an event is in view before the address names it. */
const REST_MS = 300

/** A run, event by event: what was done, what it changed, and what its visitor saw. */
export function RunView({ replay, messages, event, onRest, children }: RunViewProps) {
  const { lines } = replay
  const [skipIdle, setSkipIdle] = useState(true)
  const [onlyRefused, setOnlyRefused] = useState(false)
  const axis = useMemo(
    () =>
      timeAxis(
        lines.map((line) => line.event.at),
        skipIdle,
      ),
    [lines, skipIdle],
  )
  const playback = usePlayback(axis, event)
  const { seq, playing, seek } = playback
  const steps = useMemo(() => stepOrder(replay.run.definition), [replay])
  const refused = useMemo(
    () => lines.filter((line) => line.refused).map((line) => line.seq),
    [lines],
  )
  const moment = useMemo(() => replay.at(seq), [replay, seq])
  const { folded, changes } = moment
  const changed = useMemo(() => new Set(changes.map(({ path }) => path)), [changes])
  const onSkipIdle = useCallback((skip: boolean) => setSkipIdle(skip), [])

  useEffect(() => {
    if (playing) return
    const timer = setTimeout(() => onRest(seq), REST_MS)
    return () => clearTimeout(timer)
  }, [seq, playing, onRest])

  return (
    <div className={styles.view}>
      {children}
      <Timeline
        axis={axis}
        lines={lines}
        steps={steps}
        playback={playback}
        skipIdle={skipIdle}
        onSkipIdle={onSkipIdle}
      />
      <div className={styles.columns}>
        <Panel
          title="Events"
          className={styles.events}
          actions={
            <label className={styles.only}>
              <input
                type="checkbox"
                checked={onlyRefused}
                disabled={refused.length === 0}
                onChange={({ currentTarget }) => setOnlyRefused(currentTarget.checked)}
              />
              Refused only ({refused.length})
            </label>
          }
        >
          <EventList
            lines={lines}
            at={axis.at}
            shown={onlyRefused ? refused : null}
            seq={seq}
            onSeek={seek}
          />
        </Panel>
        <div className={styles.middle}>
          <Panel title="Screen">
            <Screen
              definition={folded.definition}
              state={folded.state}
              refused={moment.refused ?? refusalIn(moment.event)}
              messages={messages}
            />
          </Panel>
          <Panel title="Diagram">
            <Diagram
              definition={folded.definition}
              active={folded.state.step}
              visited={folded.state.visited}
              label={`Steps of ${folded.definition.id}`}
            />
          </Panel>
        </div>
        <div className={styles.side}>
          <Panel title={moment.event ? `What event ${seq} did` : 'Before the first event'}>
            {moment.event && (
              <p className={styles.event}>
                <strong>{nameOf(moment.event)}</strong>
                <span>
                  {KINDS[moment.event.kind]}, {dateTimeOf(moment.event.at)}
                </span>
              </p>
            )}
            {moment.event && <Difference changes={changes} />}
          </Panel>
          <Panel title="State" className={styles.state}>
            <StateTree value={treeOf(moment)} changed={changed} />
          </Panel>
        </div>
      </div>
    </div>
  )
}

/** The refusal that a logged event tells of. */
function refusalIn(event: Moment['event']): Rejection | null {
  if (event?.kind !== 'rejected') return null
  const { code, message, fields } = event.payload
  return {
    code: code === 'unexpected' || code === 'payload' ? code : 'guard',
    ...(typeof message === 'string' ? { message } : {}),
    ...(Array.isArray(fields) ? { fields: fields as { field: string; rule: string }[] } : {}),
  }
}

function treeOf({ folded, event }: Moment): Json {
  const { state, status, pending } = folded
  return {
    step: state.step,
    status,
    path: state.path,
    context: state.context,
    visited: state.visited,
    ...(pending.length > 0 ? { pending: pending.map(({ effect, seq }) => ({ effect, seq })) } : {}),
    ...(event ? { event: event.payload } : {}),
  }
}
