import type { Attempt } from '#engine'
import { openRows, SYNC_TAG, type Rows } from '#service-worker/replicated-queue'

/** A call as it was last made. */
export interface Asked {
  readonly url: string
  readonly init: RequestInit
  /** The server has answered, whatever it said. */
  readonly isAnswered: boolean
}

/** What the replicated queue needs to know of an effect beside its call. */
export interface ReplicatedEffect {
  readonly flow: string
  /** The member of the answer that holds the receipt. */
  readonly receipt: string
}

let opened: Rows | undefined
/** The calls that wait, where the worker reads them. */
export const rows = (): Rows => (opened ??= openRows())

let queue: Promise<unknown> = Promise.resolve()
/** One at a time, in order: an attempt that is given up late must not undo what came after it. */
function queued(task: () => Promise<void>): Promise<void> {
  const done = queue.then(task)
  queue = done.catch(() => undefined)
  return done
}

/** What ended otherwise than by its answer; no key comes back after its end. */
const ended = new Set<string>()

/** Puts a call that has no terminal answer yet, and takes away one that has. */
export const replicate = (
  { flow, receipt }: ReplicatedEffect,
  key: string,
  { asked, attempt }: { readonly asked: Asked | undefined; readonly attempt: Attempt },
): Promise<void> =>
  queued(async () => {
    const { outcome } = attempt
    // An attempt can outlive its effect, and what its visitor has dropped nobody may send.
    if (outcome === 'ok' || outcome === 'refused' || ended.has(key)) return rows().drop(key)
    if (!asked) return
    const { url, init, isAnswered } = asked
    const headers = Object.fromEntries(new Headers(init.headers))
    const body = typeof init.body === 'string' ? init.body : ''
    await rows().put({ key, flow, receipt, at: Date.now(), call: { url, headers, body } })
    // What was answered keeps the pace that the server asked for.
    if (!isAnswered) void askForSync().catch(() => undefined)
  })

/** The effect ended some other way, e.g. because the visitor started over. */
export function forget(key: string): Promise<void> {
  ended.add(key)
  return queued(() => rows().drop(key))
}

/** The part of Background Sync that TypeScript's library does not know. */
interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> }
}

async function askForSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await (registration as SyncRegistration | undefined)?.sync?.register(SYNC_TAG)
}
