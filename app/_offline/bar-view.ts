import { bookingNumber } from '#domain/booking-number'
import type { WaitingItem } from '../_outbox/waiting.ts'
import type { Connection } from './connection.ts'
import type { SentKind } from './words.ts'

export interface BarLine {
  readonly key: string
  readonly kind: SentKind
  readonly phase: WaitingItem['phase']
  readonly receipt: string | null
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

/** The kinds of the flows that send; whatever a new one sends is a message. */
const KINDS: { readonly [flow: string]: SentKind | undefined } = {
  'service-booking': 'booking',
  'tyre-hotel': 'booking',
  'sell-car': 'request',
  'service-request': 'request',
  'service-request-mc': 'request',
}

interface BarFacts {
  readonly connection: Connection
  readonly items: readonly WaitingItem[]
  /** Keys of what the visitor has seen and closed. */
  readonly closed: ReadonlySet<string>
  /** The visitor has closed the line that says offline. */
  readonly isOfflineClosed: boolean
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
    lines: shown.slice(0, MAX_LINES).map(lineOf),
    more: Math.max(0, shown.length - MAX_LINES),
    action: actionOf(shown, waits),
  }
}

export function lineOf({ key, flow, phase, receipt = '' }: WaitingItem): BarLine {
  const kind = KINDS[flow] ?? 'message'
  // As its own screen has it.
  const shown = kind === 'booking' ? (bookingNumber(receipt) ?? receipt) : receipt
  return { key, kind, phase, receipt: shown || null }
}

function actionOf(shown: readonly WaitingItem[], waits: boolean): BarView['action'] {
  if (waits) return 'try'
  return shown.some(({ phase }) => phase === 'sending') ? 'busy' : 'close'
}
