import type { Logger } from 'pino'
import { ruleKey, type Rule } from '#redirects'
import type { RedirectHits } from '#services/redirect-hits'
import { errorFacts } from '../log/log.ts'

export interface HitCounter {
  /** Costs an addition: nothing is written while a visitor waits. */
  count(site: string, rule: Rule): void
  /** Writes what is counted; what cannot be written is kept for the next time. */
  flush(): Promise<void>
  stop(): Promise<void>
}

const EVERY_MS = 30_000

/** Counts hits in memory, and adds them to the database every half minute and at the end. */
export function countHits(hits: RedirectHits, log: Logger, everyMs: number = EVERY_MS): HitCounter {
  let counted = new Map<string, Map<Rule, number>>()
  /** By site and key: what the database would not take so far. */
  const owed = new Map<string, Map<string, number>>()

  const flush = async () => {
    for (const [site, rules] of counted) {
      const sum = owed.get(site) ?? new Map<string, number>()
      for (const [rule, count] of rules) {
        const key = ruleKey(rule)
        sum.set(key, (sum.get(key) ?? 0) + count)
      }
      owed.set(site, sum)
    }
    counted = new Map()
    for (const [site, sum] of owed) {
      // Nobody else may write it meanwhile: it is owed again only when the database has refused it.
      owed.delete(site)
      try {
        await hits.add(
          site,
          [...sum].map(([rule, count]) => ({ rule, hits: count })),
        )
      } catch (error) {
        const since = owed.get(site) ?? new Map<string, number>()
        for (const [key, count] of sum) since.set(key, (since.get(key) ?? 0) + count)
        owed.set(site, since)
        log.warn({ event: 'redirect-hits', ...errorFacts(error) }, 'hits are written later')
        return
      }
    }
  }
  const timer = setInterval(() => void flush(), everyMs)
  timer.unref()
  return {
    count(site, rule) {
      const rules = counted.get(site) ?? new Map<Rule, number>()
      counted.set(site, rules)
      rules.set(rule, (rules.get(rule) ?? 0) + 1)
    },
    flush,
    stop: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}
