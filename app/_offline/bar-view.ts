import { bookingNumber } from '#domain/booking-number'
import type { SentAs } from '#flows'
import type { SentFlows } from '#flows/lists'
import type { RunNote } from '../_background-sender/run-notes.ts'
import type { WaitingItem } from '../_background-sender/waiting.ts'
import type { Connection } from './connection.ts'

export interface BarLine {
  readonly key: string
  readonly kind: SentAs
  readonly phase: WaitingItem['phase']
  readonly receipt: string | null
  /** The page that shows the confirmation, or the form of what was refused; null where none does, or it is this one. */
  readonly href: string | null
}

export interface BarView {
  readonly network: Exclude<Connection, 'online'> | null
  /** What is not sent comes first. */
  readonly lines: readonly BarLine[]
  /** How many more there are. */
  readonly more: number
  /** `busy` while all that waited is on its way. */
  readonly action: 'try' | 'busy' | 'close'
}

const MAX_LINES = 3
const ORDER = ['failed', 'waiting', 'sending', 'sent'] as const

interface BarFacts {
  readonly flows: SentFlows
  readonly connection: Connection
  readonly items: readonly WaitingItem[]
  /** Keys of what the visitor has seen and closed. */
  readonly closed: ReadonlySet<string>
  /** The visitor has closed the line that says offline. */
  readonly isOfflineClosed: boolean
  /** The runs that can be opened on another page than this. */
  readonly runs: readonly RunNote[]
  readonly now: number
}

/** What the bar shows; null when there is nothing that a visitor has to know, and so no bar. */
export function barView(facts: BarFacts): BarView | null {
  const { connection, items, closed, isOfflineClosed } = facts
  const shown = items
    .filter(({ key }) => !closed.has(key))
    .toSorted((a, b) => ORDER.indexOf(a.phase) - ORDER.indexOf(b.phase))
  const waits = shown.some(({ phase }) => phase === 'waiting')
  const network = connection === 'online' || (isOfflineClosed && !waits) ? null : connection
  if (network === null && shown.length === 0) return null
  return {
    network,
    lines: shown.slice(0, MAX_LINES).map((item) => lineOf(item, facts)),
    more: Math.max(0, shown.length - MAX_LINES),
    action: actionOf(shown, waits),
  }
}

type LineFacts = Pick<BarFacts, 'flows' | 'runs' | 'now'>

export function lineOf(item: WaitingItem, facts: LineFacts): BarLine {
  const { key, flow, phase, receipt = '' } = item
  const of = sentFlow(flow, facts)
  // What a flow that is no more has sent is a message.
  const kind = of?.as ?? 'message'
  // As its own screen has it.
  const shown = kind === 'booking' ? (bookingNumber(receipt) ?? receipt) : receipt
  return { key, kind, phase, receipt: shown || null, href: pageOf(item, facts) }
}

const sentFlow = (flow: string, { flows }: LineFacts) =>
  Object.hasOwn(flows, flow) ? flows[flow] : undefined

/** A run's page shows what was sent for as long as the finished run is stored, and what was refused. */
function pageOf({ key, flow, phase, endedAt = 0 }: WaitingItem, facts: LineFacts) {
  const { finishedMs = 0 } = sentFlow(flow, facts)?.retention ?? {}
  const isShown = phase === 'sent' ? facts.now - endedAt < finishedMs : phase === 'failed'
  if (!isShown) return null
  return facts.runs.find(({ run }) => key.startsWith(`${run}:`))?.path ?? null
}

function actionOf(shown: readonly WaitingItem[], waits: boolean): BarView['action'] {
  if (waits) return 'try'
  return shown.some(({ phase }) => phase === 'sending') ? 'busy' : 'close'
}
