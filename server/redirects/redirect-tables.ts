import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { SiteId } from '#domain/sites'
import {
  type RedirectRequest,
  compileTable,
  lint,
  type Matcher,
  type Moved,
  parseTableText,
} from '#redirects'

export interface TableSettings {
  /** Holds `<site>.json`. */
  readonly dir: string
  readonly sites: readonly SiteId[]
  readonly log: Logger
  readonly everyMs?: number
}

/** The tables in force. */
export interface RedirectTables {
  find(site: SiteId, asked: RedirectRequest): Moved | null
  stop(): void
}

/** A quarter of the 60 s within which a changed table is in force. */
const EVERY_MS = 15_000

interface Held {
  readonly matcher: Matcher | null
  /** Of the file as it was last looked at, taken or not; null when there was none. */
  readonly digest: string | null
}

/**
 * Reads every site's table, and looks again every 15 s. A table is taken when it has the right form
 * and the linter finds no error; one that is refused is an error in the log, and the old one stays,
 * as it does when the file is gone. A site without a table is a warning (PROXY-12).
 */
export async function openRedirectTables({
  dir,
  sites,
  log,
  everyMs = EVERY_MS,
}: TableSettings): Promise<RedirectTables> {
  const held = new Map<SiteId, Held>()
  const missing: SiteId[] = []
  for (const site of sites) {
    const bytes = await bytesOf(dir, site)
    if (bytes === null) missing.push(site)
    held.set(site, look({ site, bytes, before: null, log }))
  }
  if (missing.length > 0) {
    log.warn({ event: 'redirects-missing', sites: missing }, 'sites without a redirect table')
  }
  let looking = false
  const lookAgain = async () => {
    if (looking) return
    looking = true
    for (const site of sites) {
      const bytes = await bytesOf(dir, site)
      held.set(site, look({ site, bytes, before: held.get(site) ?? null, log }))
    }
    looking = false
  }
  const timer = setInterval(() => void lookAgain(), everyMs)
  timer.unref()
  return {
    find: (site, asked) => held.get(site)?.matcher?.match(asked) ?? null,
    stop: () => clearInterval(timer),
  }
}

/** Null when there is no such file, or when it cannot be read. */
const bytesOf = (dir: string, site: SiteId): Promise<Buffer | null> =>
  readFile(join(dir, `${site}.json`)).catch(() => null)

interface Look {
  readonly site: SiteId
  readonly bytes: Buffer | null
  readonly before: Held | null
  readonly log: Logger
}

function look({ site, bytes, before, log }: Look): Held {
  const old = before ?? { matcher: null, digest: null }
  if (bytes === null) {
    if (old.digest !== null) {
      log.warn({ event: 'redirects-missing', sites: [site] }, 'a redirect table is gone; it stays')
    }
    return { ...old, digest: null }
  }
  const digest = createHash('sha256').update(bytes).digest('hex')
  if (digest === old.digest) return old
  const outcome = taken(site, bytes)
  if (!outcome.ok) {
    log.error(
      {
        event: 'redirects-refused',
        site,
        why: outcome.why.slice(0, 10),
        count: outcome.why.length,
      },
      'a redirect table was refused, and the one before stays; `npm run redirects -- check` says more',
    )
    return { matcher: old.matcher, digest }
  }
  // At the start it is as it should be; later it is news.
  const level = before === null ? 'debug' : 'info'
  log[level](
    { event: 'redirects-taken', site, rules: outcome.rules },
    'a redirect table is in force',
  )
  return { matcher: outcome.matcher, digest }
}

type Taken =
  | { readonly ok: true; readonly matcher: Matcher; readonly rules: number }
  /** Rule, field and code; the log has no addresses. */
  | { readonly ok: false; readonly why: readonly string[] }

function taken(site: SiteId, bytes: Buffer): Taken {
  const text = utf8(bytes)
  if (text === null) return { ok: false, why: ['table: not UTF-8'] }
  const outcome = parseTableText(text)
  if (!outcome.ok) {
    const place = (rule: number | null) => (rule === null ? 'table' : `rule ${rule}`)
    return {
      ok: false,
      why: outcome.faults.map(({ rule, field, code }) => `${place(rule)}, ${field}: ${code}`),
    }
  }
  const { table } = outcome
  if (table.site !== site) return { ok: false, why: ['table, site: another one'] }
  const errors = lint(table, null).filter(({ severity }) => severity === 'error')
  if (errors.length > 0) {
    return { ok: false, why: errors.map(({ rule, code }) => `rule ${rule}: ${code}`) }
  }
  return { ok: true, matcher: compileTable(table), rules: table.rules.length }
}

function utf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
