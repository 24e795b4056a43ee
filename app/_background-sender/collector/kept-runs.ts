import type { DefinitionHash, JsonObject, LogEventKind, RunHead } from '#engine'

/** An event as `POST /api/flow-events` takes it. */
export interface SentEvent {
  readonly seq: number
  readonly at: number
  readonly kind: LogEventKind
  readonly type: string
  readonly payload: JsonObject
  readonly cause?: number
  readonly hash: string
}

/** What is known of a run that is collected, over pages and tabs. Nothing personal. */
export interface KeptRun extends RunHead {
  readonly key: string
  readonly locale: string
  readonly device: 'phone' | 'tablet' | 'desktop'
  readonly brand: string | null
  /** Of the definition in force at the first of `events`. */
  readonly inForce: DefinitionHash
  /** Events up to here were answered for. */
  readonly sent: number
  /** What was not; in order, the first is `sent + 1`. */
  readonly events: readonly SentEvent[]
  /** The server takes nothing more of it. */
  readonly isOver: boolean
  /** When this was last written, ms since 1970. */
  readonly at: number
}

const PREFIX = 'fc-events:'
/** Of all events that wait in one run: the rest is read from its log again. */
const MAX_WAITING = 1000
const MAX_AGE_MS = 30 * 86_400_000

type Box = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>
export type OpenBox = () => Box
const ownBox: OpenBox = () => localStorage

function isKeptRun(value: unknown): value is KeptRun {
  const { run, flow, key, sent, events, at } = (value ?? {}) as Partial<KeptRun>
  const isNamed = typeof run === 'string' && typeof flow === 'string' && typeof key === 'string'
  return isNamed && Number.isInteger(sent) && Array.isArray(events) && Number.isFinite(at)
}

/** A storage that is forbidden, full or full of other things holds nothing. */
function attempt<T>(call: () => T, otherwise: T): T {
  try {
    return call()
  } catch {
    return otherwise
  }
}

export const keptRun = (run: string, box = ownBox): KeptRun | null =>
  attempt(() => {
    const stored: unknown = JSON.parse(box().getItem(PREFIX + run) ?? 'null')
    return isKeptRun(stored) && stored.run === run ? stored : null
  }, null)

export const keepRun = (kept: KeptRun, box = ownBox): void =>
  attempt(() => {
    const events = kept.events.slice(0, MAX_WAITING)
    box().setItem(PREFIX + kept.run, JSON.stringify({ ...kept, events }))
  }, undefined)

const keysIn = (box: Box): readonly string[] =>
  Array.from({ length: box.length }, (_, index) => box.key(index) ?? '').filter((key) =>
    key.startsWith(PREFIX),
  )

/**
 * Whether the run is a copy, as a tab that was duplicated has it, of one that is collected: its visitor had
 * agreed to what was done before. A copy has its beginning, and another name.
 */
export const isCopyOfKept = (head: RunHead, box = ownBox): boolean =>
  attempt(
    () =>
      keysIn(box()).some((key) => {
        const kept = keptRun(key.slice(PREFIX.length), box)
        return (
          kept?.flow === head.flow &&
          kept.createdAt === head.createdAt &&
          kept.definitionHash === head.definitionHash
        )
      }),
    false,
  )

/** Runs of which something waits, those of pages that are gone among them; what is too old is removed. */
export const keptRuns = (now: number, box = ownBox): readonly KeptRun[] =>
  attempt(() => {
    const stored = box()
    return keysIn(stored).flatMap((key) => {
      const kept = keptRun(key.slice(PREFIX.length), box)
      if (kept && Math.abs(now - kept.at) < MAX_AGE_MS) return kept.events.length > 0 ? kept : []
      stored.removeItem(key)
      return []
    })
  }, [])

/** Of every run: the visitor has taken the consent back. */
export const dropKeptRuns = (box = ownBox): void =>
  attempt(() => {
    const stored = box()
    for (const key of keysIn(stored)) stored.removeItem(key)
  }, undefined)
