import type { SentFlow, SentFlows } from '#flows/lists'

/**
 * What other pages know of a flow's run without its log, noted where the run itself is stored, so that it is
 * gone with it. Nothing personal.
 */
export interface RunNote {
  readonly flow: string
  readonly run: string
  /** Of the page that showed it last, without its query. */
  readonly path: string
  /** When something was last done in it, within a minute; ms since 1970. */
  readonly at: number
  readonly phase: RunNotePhase
}

/** `untouched`: the visitor has done nothing in it. `sent`: what was sent waits for its answer. */
export type RunNotePhase = 'untouched' | 'unfinished' | 'sent' | 'finished'

const KEY = 'forecourt-runs'
type Box = Pick<Storage, 'getItem' | 'setItem'>
export type Boxes = Record<SentFlow['storage'], () => Box>

const ownBoxes: Boxes = { session: () => sessionStorage, durable: () => localStorage }
const KINDS = ['session', 'durable'] as const
const PHASES: readonly unknown[] = [
  'untouched',
  'unfinished',
  'sent',
  'finished',
] satisfies RunNotePhase[]

export function isRunNote(value: unknown): value is RunNote {
  const { flow, run, path, at, phase } = (value ?? {}) as Partial<RunNote>
  const isNamed = typeof flow === 'string' && typeof run === 'string'
  const isOwnPath = typeof path === 'string' && /^\/(?![/\\])/.test(path)
  return isNamed && isOwnPath && Number.isFinite(at) && PHASES.includes(phase)
}

function notesIn(box: () => Box): readonly RunNote[] {
  try {
    const stored: unknown = JSON.parse(box().getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRunNote) : []
  } catch {
    return []
  }
}

type NoteListener = (kind: SentFlow['storage'], note: RunNote) => void
const listeners = new Set<NoteListener>()

/** Calls with every note that this page writes; the answer ends that. */
export function onNote(listener: NoteListener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Notes a flow's run in place of the one before. */
export function noteRun(kind: SentFlow['storage'], note: RunNote, boxes: Boxes = ownBoxes): void {
  const box = boxes[kind]
  const others = notesIn(box).filter(({ flow }) => flow !== note.flow)
  try {
    box().setItem(KEY, JSON.stringify([...others, note]))
  } catch {
    // Then no other page tells of it.
  }
  for (const listener of listeners) listener(kind, note)
}

/** The runs that this tab can open, the one of the last doing first. */
export function runNotes(flows: SentFlows, boxes: Boxes = ownBoxes): readonly RunNote[] {
  return KINDS.flatMap((kind) =>
    notesIn(boxes[kind]).filter(({ flow }) => flowOf(flows, flow)?.storage === kind),
  ).toSorted((one, other) => other.at - one.at)
}

export const flowOf = (flows: SentFlows, id: string): SentFlow | undefined =>
  Object.hasOwn(flows, id) ? flows[id] : undefined

/** Whether there is something to go on with; what is older than its flow keeps it would be an empty form. */
export const isOpen = ({ flow, at, phase }: RunNote, flows: SentFlows, now: number) =>
  phase === 'unfinished' && now - at < (flowOf(flows, flow)?.retention.idleMs ?? 0)
