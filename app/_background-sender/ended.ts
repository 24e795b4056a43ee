import { bookingNumber } from '#domain/booking-number'
import { reportWaiting, type WaitingItem } from './waiting.ts'

/** Of this tab, so that what was sent is still said on the next page. Nothing personal. */
const KEY = 'outbox-ended'
const SAID_MS = 86_400_000
const MOST = 10

type Box = Pick<Storage, 'getItem' | 'setItem'>

function isItem(value: unknown): value is WaitingItem {
  const { key, flow, phase, since, receipt } = (value ?? {}) as Partial<WaitingItem>
  const isSaid = phase === 'failed' || (phase === 'sent' && typeof receipt === 'string')
  return typeof key === 'string' && typeof flow === 'string' && Number.isFinite(since) && isSaid
}

function read(box: () => Box): readonly WaitingItem[] {
  try {
    const stored: unknown = JSON.parse(box().getItem(KEY) ?? '[]')
    const items: readonly unknown[] = Array.isArray(stored) ? stored : []
    return items.filter(isItem).filter(({ since }) => Date.now() - since < SAID_MS)
  } catch {
    return []
  }
}

let shown: readonly WaitingItem[] = []

/** Says again what an earlier page of this tab said; what the visitor has closed the bar does not repeat. */
export function sayEnded(box: () => Box = () => sessionStorage): void {
  const before = read(box)
  const keys = new Set(shown.map(({ key }) => key))
  shown = [...before.filter(({ key }) => !keys.has(key)), ...shown]
  reportWaiting('ended', shown)
}

/** What was sent, with its receipt as the confirmation has it, or was not taken. */
export function addEnded(
  { receipt, ...ended }: WaitingItem,
  box: () => Box = () => sessionStorage,
): void {
  const number = receipt === undefined ? {} : { receipt: bookingNumber(receipt) ?? receipt }
  const item: WaitingItem = { ...ended, ...number, endedAt: Date.now() }
  const others = [...read(box), ...shown].filter(({ key }) => key !== item.key)
  const byKey = new Map(others.map((one) => [one.key, one]))
  shown = [...byKey.values(), item].slice(-MOST)
  try {
    box().setItem(KEY, JSON.stringify(shown))
  } catch {
    // Then it is said on this page only.
  }
  reportWaiting('ended', shown)
}
