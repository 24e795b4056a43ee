import type { Database } from '#services/database'

/** Whoever asks, writes are tried no more often. */
const EVERY_MS = 1_000

/** Whether the database takes a write within `withinMs`; what was found holds for a second. */
export function databaseHealth(
  database: Pick<Database, 'checkWrites'>,
  { withinMs = 1_000, now = Date.now }: { withinMs?: number; now?: () => number } = {},
): () => Promise<boolean> {
  let found: Promise<boolean> | null = null
  let since = 0
  return () => {
    if (found === null || now() - since >= EVERY_MS) {
      since = now()
      found = within(withinMs, database.checkWrites())
    }
    return found
  }
}

async function within(ms: number, check: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, ms, false)
  })
  const outcome = await Promise.race([
    check.then(
      () => true,
      () => false,
    ),
    late,
  ])
  clearTimeout(timer)
  return outcome
}
