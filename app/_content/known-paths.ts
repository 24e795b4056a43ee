import { isSiteId, type SiteId } from '#domain/sites'
import { servicesIfOpen } from '../_server/services-store.ts'
import { errorFacts, getLog } from '../_server/log.ts'

/** Half of the 60 s within which a new page must be there. */
const REFRESH_MS = 15_000
/** After a CMS that did not answer, sooner. */
const RETRY_MS = 5_000

interface Known {
  /** `sv /om-oss`; null before the first answer. */
  paths: ReadonlySet<string> | null
  askAgainAt: number
}

const store = globalThis as { forecourtKnownPaths?: Map<SiteId, Known> }
const known = (): Map<SiteId, Known> => (store.forecourtKnownPaths ??= new Map())

/**
 * Whether the content has a page at `path` (as visitors write it, without the language's prefix, `/`
 * for the start page). Answers at once from what the sitemap said up to 15 s ago, and asks anew in
 * the background; 'unknown' until the first answer, and while the CMS is away from the start.
 */
export function knownPath(
  site: string,
  locale: string,
  path: string,
  now: number = Date.now(),
): boolean | 'unknown' {
  if (!isSiteId(site)) return false
  const entry = known().get(site)
  if (entry === undefined || entry.askAgainAt <= now) void learnPaths(site, now)
  const paths = entry?.paths ?? null
  return paths === null ? 'unknown' : paths.has(`${locale} ${decoded(path)}`)
}

/** Reads the sitemap of a site; keeps what was known when the CMS does not answer. */
export async function learnPaths(site: SiteId, now: number = Date.now()): Promise<void> {
  const services = servicesIfOpen()
  if (services === null) return
  const entry: Known = known().get(site) ?? { paths: null, askAgainAt: 0 }
  entry.askAgainAt = now + REFRESH_MS
  known().set(site, entry)
  try {
    const pages = await services.content.sitemap(site)
    entry.paths = new Set(pages.map(({ language, path }) => `${language} ${decoded(path)}`))
  } catch (error) {
    entry.askAgainAt = now + RETRY_MS
    getLog().warn({ event: 'sitemap-failed', site, ...errorFacts(error) }, 'no list of pages')
  }
}

/** Content has changed: the next question asks the CMS, and is answered from what was known. */
export function forgetPaths(): void {
  for (const entry of known().values()) entry.askAgainAt = 0
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
