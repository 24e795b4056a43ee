import { bookedBefore } from '#fixtures/catalogue'
import type { Sql } from '../../database/port.ts'

const YEAR_MS = 365 * 86_400_000
/** What is booked most does not change in minutes. */
const TTL_MS = 10 * 60_000

/** How often each offering was booked in the last year, the made-up one included. */
export async function bookedCounts(sql: Sql, now: number): Promise<ReadonlyMap<string, number>> {
  const rows = await sql.query<{ code: string; count: number }>(
    `select one ->> 'kobraId' as code, count(*)::int as count
       from booking, jsonb_array_elements(offerings) as one
      where created_at > $1 group by 1`,
    [new Date(now - YEAR_MS).toISOString()],
  )
  const counts = new Map(Object.entries(bookedBefore))
  for (const { code, count } of rows) counts.set(code, (counts.get(code) ?? 0) + count)
  return counts
}

/** The same, asked of the database every ten minutes at most. */
export function rememberedCounts(
  sql: Sql,
  now: () => number,
): () => Promise<ReadonlyMap<string, number>> {
  let asked: { readonly at: number; readonly counts: ReturnType<typeof bookedCounts> } | null = null
  return () => {
    const at = now()
    if (asked === null || at - asked.at > TTL_MS) {
      const counts = bookedCounts(sql, at).catch((error: unknown) => {
        // Not remembered: the database may be back for the next visitor.
        asked = null
        throw error
      })
      asked = { at, counts }
    }
    return asked.counts
  }
}
