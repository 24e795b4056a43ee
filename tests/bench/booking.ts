import { startPostgres } from '../postgres/index.ts'
import { contention } from './booking/contention.ts'
import { crashes } from './booking/crashes.ts'
import type { Figure } from './figure.ts'

/** Bookings through two processes of the site on one real PostgreSQL: under contention, and under fire. */
export async function run(): Promise<readonly Figure[]> {
  const postgres = await startPostgres()
  try {
    const figures = [...(await contention(postgres))]
    // Someone else's PostgreSQL is not crashed.
    if (postgres.canRestart) figures.push(...(await crashes(postgres)))
    return figures
  } finally {
    await postgres.stop()
  }
}
