import type { Logger } from 'pino'
import { type Database, isDiskFull } from '#services/database'

/** Writes are tried no more often than this, however often the question is asked. */
const EVERY_MS = 1_000
/** Milliseconds after which a write that hangs no longer holds up the next one, which gets another connection. */
const GIVE_UP_MS = 5_000

interface Trouble {
  readonly event: string
  /** Of PostgreSQL, where it says one and the same thing. */
  readonly sqlstate?: string
  readonly reason: string
}

const FULL: Trouble = {
  event: 'disk-full',
  sqlstate: '53100',
  reason: 'The disk of the database is full.',
}
const REFUSES: Trouble = { event: 'database-refuses', reason: 'The database takes no writes.' }
const LATE: Trouble = {
  event: 'database-slow',
  reason: 'The database is too slow to take a write.',
}

interface Watch {
  readonly log: Pick<Logger, 'error' | 'info'>
  readonly withinMs?: number
  readonly now?: () => number
}

/**
 * Returns a function that says why the database takes no write within `withinMs`, in a sentence for
 * operators, or null where it does. The finding holds for a second, one write is tried at a time
 * unless it hangs for `GIVE_UP_MS`, and the log gets a line when the finding changes.
 */
export function databaseTrouble(
  database: Pick<Database, 'checkWrites'>,
  { log, withinMs = 1_000, now = Date.now }: Watch,
): () => Promise<string | null> {
  let found: Promise<string | null> = Promise.resolve(null)
  let since = -Infinity
  let underWay: Promise<void> | null = null
  let known: Trouble | null = null

  const report = (trouble: Trouble | null): string | null => {
    if (trouble !== known) {
      if (trouble === null) log.info({ event: 'database-well' }, 'the database takes writes again')
      else {
        const { reason, ...facts } = trouble
        log.error(facts, reason)
      }
    }
    known = trouble
    return trouble?.reason ?? null
  }
  return () => {
    const everyMs = underWay === null ? EVERY_MS : GIVE_UP_MS
    if (now() - since >= everyMs) {
      since = now()
      const check = database.checkWrites().finally(() => {
        if (underWay === check) underWay = null
      })
      underWay = check
      found = within(withinMs, check).then(report)
    }
    return found
  }
}

interface Phase {
  /** Why the database takes no write; null where it does. */
  readonly trouble: () => Promise<string | null>
  /** Whether a first page was rendered, and the search indexes of this process are filled. */
  readonly isWarm: () => boolean
  readonly isStopping: () => boolean
}

/** Returns a function that says why no requests should be sent to this server; null while they should. */
export const readiness =
  ({ trouble, isWarm, isStopping }: Phase) =>
  async (): Promise<string | null> => {
    if (isStopping()) return 'The server is stopping.'
    return (await trouble()) ?? (isWarm() ? null : 'The server is warming up.')
  }

async function within(ms: number, check: Promise<void>): Promise<Trouble | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Trouble>((resolve) => {
    timer = setTimeout(resolve, ms, LATE)
  })
  const outcome = await Promise.race([
    check.then(
      () => null,
      (error: unknown) => (isDiskFull(error) ? FULL : REFUSES),
    ),
    late,
  ])
  clearTimeout(timer)
  return outcome
}
