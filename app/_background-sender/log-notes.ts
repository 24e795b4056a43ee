import type { SentFlow } from '#flows/lists'

/**
 * That what a run asked for was answered, and its log is still to be sent as the proof of it (decision 057).
 * Of this tab, so that its next page sends what this one could not. Nothing personal.
 */
export interface LogNote {
  /** Of the effect: `run:seq:index:hash`. */
  readonly key: string
  readonly flow: string
  readonly storage: SentFlow['storage']
  /** When it was answered, ms since 1970. */
  readonly at: number
  /** How often sending it has failed. */
  readonly tries: number
}

const KEY = 'logs-to-send'
const MOST = 10
type Box = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
const ownBox = (): Box => sessionStorage

function isLogNote(value: unknown): value is LogNote {
  const { key, flow, storage, at, tries } = (value ?? {}) as Partial<LogNote>
  const isNamed = typeof key === 'string' && typeof flow === 'string'
  const isStored = storage === 'session' || storage === 'durable'
  return isNamed && isStored && Number.isFinite(at) && Number.isSafeInteger(tries)
}

/** The oldest first. */
export function logNotes(box: () => Box = ownBox): readonly LogNote[] {
  try {
    const stored: unknown = JSON.parse(box().getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isLogNote) : []
  } catch {
    return []
  }
}

const write = (notes: readonly LogNote[], box: () => Box): void => {
  try {
    if (notes.length === 0) box().removeItem(KEY)
    else box().setItem(KEY, JSON.stringify(notes.slice(-MOST)))
  } catch {
    // Then the log is not sent: what was booked stands without it.
  }
}

const listeners = new Set<() => void>()
/** Calls when there is a log to send. */
export const onLogNoted = (listener: () => void): void => void listeners.add(listener)

/** Puts a note in place of the one of its key. */
export function noteLog(note: LogNote, box: () => Box = ownBox): void {
  write([...logNotes(box).filter(({ key }) => key !== note.key), note], box)
  for (const listener of listeners) listener()
}

/** What could not be sent once more, or, with `null`, what needs no sending any more. */
export function settleNote(key: string, again: LogNote | null, box: () => Box = ownBox): void {
  write(
    logNotes(box).flatMap((note) => (note.key === key ? (again ?? []) : note)),
    box,
  )
}
