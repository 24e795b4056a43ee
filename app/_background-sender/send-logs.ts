import { FLOW_LOG_LIMITS } from '#domain/flow-log-limits'
import type { FlowEvent, LogStore, RunHead } from '#engine'
import { type LogNote, logNotes, settleNote } from './log-notes.ts'
import { isOffline } from './replicated-port.ts'

const PATH = '/api/flow-logs'
/** A browser lets a page that is left finish a call with so small a body. */
const KEEPALIVE_BYTES = 48 * 1024
const MAX_TRIES = 6
/** The run itself is gone an hour after its end; a clock may be wrong. */
const MAX_AGE_MS = 86_400_000
const TIMEOUT_MS = 20_000
const AGAIN: ReadonlySet<number> = new Set([408, 425, 429])

export interface LogSending {
  /** This browser's storage of that kind; null where nothing was ever stored there. */
  readonly store: (kind: LogNote['storage']) => Promise<LogStore | null>
  readonly now?: () => number
  readonly send?: typeof fetch
}

let before: Promise<void> = Promise.resolve()

/**
 * Sends the logs of what was answered, each up to the event that asked, with the personal values that it
 * refers to. What cannot be sent now is tried again by the tab's next page; nobody waits for it, and
 * nothing is said of it.
 */
export function sendLogs(of: LogSending): Promise<void> {
  // One after the other: what is noted meanwhile is sent, too.
  before = before.then(() => sendAll(of))
  return before
}

async function sendAll({ store, now = Date.now, send = fetch }: LogSending): Promise<void> {
  for (const note of logNotes()) {
    if (isOffline()) return
    const isOver = Math.abs(now() - note.at) > MAX_AGE_MS || note.tries >= MAX_TRIES
    const body = isOver ? null : await bodyOf(note, store).catch(() => null)
    const isDone = body === null || (await isTaken(body, send))
    settleNote(note.key, isDone ? null : { ...note, tries: note.tries + 1 })
    if (!isDone) return
  }
}

/** Null where the log is not there any more, or too large to be sent. */
async function bodyOf(
  { key, flow, storage }: LogNote,
  storeOf: LogSending['store'],
): Promise<Packed | null> {
  const store = await storeOf(storage)
  const [run, seq] = key.split(':')
  const head = store && (await headOf(store, flow, run))
  if (!store || !head) return null
  const { events } = await store.read(head.run)
  const asking = events.slice(0, Number(seq))
  if (asking.length !== Number(seq) || asking.length > FLOW_LOG_LIMITS.events) return null
  const all = await store.readValues(head.run)
  const values = Object.fromEntries(refsOf(asking).map((ref) => [ref, all[ref]]))
  return packed(JSON.stringify({ key, head, events: asking, values }))
}

async function headOf(store: LogStore, flow: string, run?: string): Promise<RunHead | null> {
  const latest = await store.latest(flow)
  if (latest?.run === run) return latest
  return (await store.leftovers(flow)).find((one) => one.run === run)?.head ?? null
}

const refsOf = (events: readonly FlowEvent[]): readonly string[] =>
  events.flatMap(({ payload }) =>
    Object.values(payload).flatMap((value) => {
      const ref = (value as { readonly $pii?: unknown } | null)?.$pii
      return typeof ref === 'string' ? ref : []
    }),
  )

interface Packed {
  readonly bytes: Blob
  readonly headers: { readonly [name: string]: string }
}

/** With gzip, where the browser can. Null for more than the server takes. */
async function packed(text: string): Promise<Packed | null> {
  const plain = new Blob([text])
  if (plain.size > FLOW_LOG_LIMITS.bytes) return null
  if (!('CompressionStream' in globalThis)) return { bytes: plain, headers: {} }
  const stream = plain.stream().pipeThrough(new CompressionStream('gzip'))
  const bytes = await new Response(stream).blob()
  if (bytes.size > FLOW_LOG_LIMITS.packedBytes) return null
  return { bytes, headers: { 'content-encoding': 'gzip' } }
}

/** False: it may be taken another time. */
async function isTaken({ bytes, headers }: Packed, send: typeof fetch): Promise<boolean> {
  try {
    const { status } = await send(PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: bytes,
      priority: 'low',
      keepalive: bytes.size <= KEEPALIVE_BYTES,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return status < 500 && !AGAIN.has(status)
  } catch {
    return false
  }
}
