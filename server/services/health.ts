import { type Database, isDatabaseError } from '#services/database'

/** Whoever asks, writes are tried no more often. */
const EVERY_MS = 1_000

const FULL = 'The disk of the database is full.'
const REFUSES = 'The database takes no writes.'
const LATE = 'The database is too slow to take a write.'

/** Why the database takes no write within `withinMs`, null where it does; what was found holds for a second. */
export function databaseTrouble(
  database: Pick<Database, 'checkWrites'>,
  { withinMs = 1_000, now = Date.now }: { withinMs?: number; now?: () => number } = {},
): () => Promise<string | null> {
  let found: Promise<string | null> | null = null
  let since = 0
  return () => {
    if (found === null || now() - since >= EVERY_MS) {
      since = now()
      found = within(withinMs, database.checkWrites())
    }
    return found
  }
}

async function within(ms: number, check: Promise<void>): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, ms, LATE)
  })
  const outcome = await Promise.race([
    check.then(
      () => null,
      (error: unknown) => (isDatabaseError(error, 'full') ? FULL : REFUSES),
    ),
    late,
  ])
  clearTimeout(timer)
  return outcome
}
