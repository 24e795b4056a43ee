import type { Sql } from '../database/port.ts'
import type { RedirectHits, RuleHits } from './port.ts'

/** Hits in the database: one statement adds what a process counted, whoever else adds meanwhile. */
export function createRedirectHits(database: Sql): RedirectHits {
  return {
    async add(site, counted) {
      if (counted.length === 0) return
      // In one order, so that processes that add at once do not wait for each other in a circle.
      const sorted = counted.toSorted((a, b) => (a.rule < b.rule ? -1 : 1))
      await database.query(
        `insert into redirect_hit (site, rule, hits)
         select $1, one ->> 'rule', (one ->> 'hits')::bigint
           from jsonb_array_elements($2::jsonb) as one
         on conflict (site, rule) do update
            set hits = redirect_hit.hits + excluded.hits, last_at = now()`,
        [site, JSON.stringify(sorted)],
      )
    },
    async read(site) {
      const rows = await database.query<{
        rule: string
        hits: number
        first_at: Date
        last_at: Date
      }>('select rule, hits, first_at, last_at from redirect_hit where site = $1 order by rule', [
        site,
      ])
      return rows.map(({ rule, hits, first_at: firstAt, last_at: lastAt }): RuleHits => ({
        rule,
        hits,
        firstAt,
        lastAt,
      }))
    },
  }
}
