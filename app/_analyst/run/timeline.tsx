import { type KeyboardEvent, memo, useId, useMemo } from 'react'
import type { EventLine } from '../replay/replay.ts'
import { clockOf, durationOf, nameOf } from './describe.ts'
import { seqAt, type TimeAxis } from './time-axis.ts'
import { type Playback, SPEEDS } from './use-playback.ts'
import styles from './timeline.module.css'

interface TimelineProps {
  readonly axis: TimeAxis
  readonly lines: readonly EventLine[]
  /** In the order in which the definition has them. */
  readonly steps: readonly string[]
  readonly playback: Playback
  readonly skipIdle: boolean
  readonly onSkipIdle: (skip: boolean) => void
}

/** Colours that steps take turns with; the band also says the step's name. */
export const STEP_COLOURS = 8

/** A run's time: what step was in view when, what was refused, and a scrubber over all of it. */
export function Timeline(props: TimelineProps) {
  const { axis, lines, steps, playback, skipIdle, onSkipIdle } = props
  const { seq, playing, speed, seek, setSpeed, toggle } = playback
  const id = useId()
  const line = lines[seq - 1]
  const end = Math.max(1, axis.end)
  const refusals = useMemo(() => lines.filter(({ refused }) => refused), [lines])

  const onKeyDown = (event: KeyboardEvent) => {
    const moves: { readonly [key: string]: (() => void) | undefined } = {
      ArrowRight: () => seek(seq + 1),
      ArrowUp: () => seek(seq + 1),
      ArrowLeft: () => seek(seq - 1),
      ArrowDown: () => seek(seq - 1),
      PageUp: () => seek(seq + 10),
      PageDown: () => seek(seq - 10),
      Home: () => seek(0),
      End: () => seek(lines.length),
      ' ': toggle,
    }
    const move = moves[event.key]
    if (!move || event.metaKey || event.ctrlKey || event.altKey) return
    event.preventDefault()
    move()
  }

  return (
    <section className={styles.timeline} aria-label="Timeline">
      <div className={styles.track}>
        <Bands axis={axis} lines={lines} steps={steps} />
        <input
          className={styles.scrubber}
          type="range"
          aria-label="Moment of the run"
          aria-valuetext={
            line
              ? `Event ${seq} of ${lines.length}, ${nameOf(line.event)}, at ${clockOf(axis.at[seq] ?? 0)}`
              : 'Before the first event'
          }
          min={0}
          max={end}
          step="any"
          value={axis.at[seq] ?? 0}
          onChange={({ currentTarget }) => seek(seqAt(axis, currentTarget.valueAsNumber))}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={styles.controls}>
        <button type="button" data-play="" onClick={toggle}>
          {playing ? 'Pause' : 'Play'}
        </button>
        <button type="button" aria-label="Event before" onClick={() => seek(seq - 1)}>
          ‹
        </button>
        <button type="button" aria-label="Next event" onClick={() => seek(seq + 1)}>
          ›
        </button>
        <button
          type="button"
          disabled={!refusals.some((one) => one.seq > seq)}
          onClick={() => seek(refusals.find((one) => one.seq > seq)?.seq ?? seq)}
        >
          Next refusal
        </button>
        <label className={styles.speed} htmlFor={id}>
          Speed
          <select
            id={id}
            value={speed}
            onChange={({ currentTarget }) => setSpeed(Number(currentTarget.value))}
          >
            {SPEEDS.map((one) => (
              <option key={one} value={one}>
                {one}×
              </option>
            ))}
          </select>
        </label>
        <label className={styles.skip}>
          <input
            type="checkbox"
            checked={skipIdle}
            onChange={({ currentTarget }) => onSkipIdle(currentTarget.checked)}
          />
          Skip idle time
        </label>
        <p className={styles.where}>
          <strong>
            {seq}/{lines.length}
          </strong>{' '}
          <span>
            {clockOf(axis.at[seq] ?? 0)} of {durationOf(axis.end)}
          </span>
        </p>
      </div>
    </section>
  )
}

interface Band {
  readonly step: string
  readonly from: number
  readonly to: number
}

const Bands = memo(function Bands(props: Pick<TimelineProps, 'axis' | 'lines' | 'steps'>) {
  const { axis, lines, steps } = props
  const end = Math.max(1, axis.end)
  const share = (ms: number) => (ms / end) * 1000
  const bands = bandsOf(axis, lines)
  return (
    <svg
      className={styles.bands}
      viewBox="0 0 1000 40"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {steps.map((step, index) => {
        const path = bands
          .filter((band) => band.step === step)
          .map(
            ({ from, to }) =>
              `M${share(from)} 6h${Math.max(0.6, share(to - from))}v22H${share(from)}z`,
          )
          .join('')
        return path && <path key={step} d={path} data-colour={index % STEP_COLOURS} />
      })}
      <path
        className={styles.marks}
        d={lines.map(({ seq }) => `M${share(axis.at[seq] ?? 0)} 30v4`).join('')}
      />
      <path
        className={styles.refusals}
        d={lines
          .filter(({ refused }) => refused)
          .map(({ seq }) => `M${share(axis.at[seq] ?? 0)} 1v38`)
          .join('')}
      />
    </svg>
  )
})

/** How long each step was in view, at a stretch. */
function bandsOf({ at, end }: TimeAxis, lines: readonly EventLine[]): readonly Band[] {
  const bands: { step: string; from: number; to: number }[] = []
  for (const { seq, step } of lines) {
    const ms = at[seq] ?? 0
    const last = bands.at(-1)
    if (last?.step === step) continue
    if (last) last.to = ms
    bands.push({ step, from: ms, to: end })
  }
  return bands
}
