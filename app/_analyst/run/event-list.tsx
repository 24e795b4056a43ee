import {
  type KeyboardEvent,
  memo,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { EventLine } from '../replay/replay.ts'
import { clockOf, KINDS, nameOf } from './describe.ts'
import styles from './event-list.module.css'

/** As in the style sheet, in CSS pixels at the usual font size; measured once it is there. */
const ROW = 30
/** Rows above and below those in view. */
const SPARE = 8

interface EventListProps {
  readonly lines: readonly EventLine[]
  /** Milliseconds from the first event, by seq. */
  readonly at: Float64Array
  /** Seqs of those to list; null lists all. */
  readonly shown: readonly number[] | null
  readonly seq: number
  readonly onSeek: (seq: number) => void
}

/** The events of a run, of which only those in view are in the document. */
export const EventList = memo(function EventList(props: EventListProps) {
  const { lines, at, shown, seq, onSeek } = props
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [view, show] = useState({ top: 0, height: 480 })
  // What is seen, without asking the document, which would have to be laid out for it.
  const seen = useRef(view)
  const setView = useCallback((next: { readonly top: number; readonly height: number }) => {
    if (next.top === seen.current.top && next.height === seen.current.height) return
    seen.current = next
    show(next)
  }, [])
  const count = shown?.length ?? lines.length
  const seqOf = (index: number) => shown?.[index] ?? index + 1
  const active = shown ? lastAtOrBefore(shown, seq) : seq - 1

  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setView({ top: element.scrollTop, height: element.clientHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [setView])

  useLayoutEffect(() => {
    const element = box.current
    if (!element || active < 0) return
    const { top, height } = seen.current
    const row = active * ROW
    const to = row < top ? row : row + ROW > top + height ? row + ROW - height : top
    if (to === top) return
    element.scrollTop = to
    setView({ top: to, height })
  }, [active, setView])

  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor(view.height / ROW) - 1)
    const moves: { readonly [key: string]: number | undefined } = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + page,
      PageUp: active - page,
      Home: 0,
      End: count - 1,
    }
    const to = moves[event.key]
    if (to === undefined || count === 0) return
    event.preventDefault()
    onSeek(seqOf(Math.min(count - 1, Math.max(0, to))))
  }

  const first = Math.max(0, Math.floor(view.top / ROW) - SPARE)
  const last = Math.min(count, Math.ceil((view.top + view.height) / ROW) + SPARE)
  const rows = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index)
  return (
    <div
      ref={box}
      className={styles.box}
      role="listbox"
      aria-label="Events"
      tabIndex={0}
      aria-activedescendant={active >= first && active < last ? `${id}${active}` : undefined}
      onKeyDown={onKeyDown}
      onScroll={({ currentTarget: { scrollTop, clientHeight } }) =>
        setView({ top: scrollTop, height: clientHeight })
      }
    >
      <div role="presentation" style={{ blockSize: first * ROW }} />
      {rows.map((index) => {
        const line = lines[seqOf(index) - 1]
        return (
          line && (
            <EventRow
              key={line.seq}
              id={`${id}${index}`}
              line={line}
              ms={at[line.seq] ?? 0}
              position={index + 1}
              count={count}
              active={index === active}
              onSeek={onSeek}
            />
          )
        )
      })}
      <div role="presentation" style={{ blockSize: (count - last) * ROW }} />
    </div>
  )
})

interface EventRowProps {
  readonly id: string
  readonly line: EventLine
  readonly ms: number
  readonly position: number
  readonly count: number
  readonly active: boolean
  readonly onSeek: (seq: number) => void
}

const EventRow = memo(function EventRow(props: EventRowProps) {
  const { id, line, ms, position, count, active, onSeek } = props
  const { seq, event, step, refused } = line
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list box takes the keys
    <div
      id={id}
      role="option"
      aria-selected={active}
      aria-setsize={count}
      aria-posinset={position}
      className={styles.row}
      data-kind={refused ? 'rejected' : event.kind}
      tabIndex={-1}
      title={KINDS[event.kind]}
      onClick={() => onSeek(seq)}
    >
      <span className={styles.seq}>{seq}</span>
      <span className={styles.time}>{clockOf(ms)}</span>
      <span className={styles.name}>
        {nameOf(event)}
        {refused && <span className={styles.refused}>refused</span>}
      </span>
      <span className={styles.step}>{step}</span>
    </div>
  )
})

/** The index of the last seq that is not after another; -1 where all are. */
function lastAtOrBefore(seqs: readonly number[], seq: number): number {
  let low = -1
  let high = seqs.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((seqs[middle] ?? 0) <= seq) low = middle
    else high = middle - 1
  }
  return low
}
