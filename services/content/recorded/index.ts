import { createHash } from 'node:crypto'
import { sites, type Locale, type Site, type SiteId } from '#domain/sites'
import { mapAtOnce } from '#services/overload'
import {
  ContentError,
  isContentError,
  type ContentErrorCode,
  type ContentPort,
  type SitemapEntry,
} from '../port.ts'
import type { AnswerRecord } from './answer-record.ts'

/** Calls under way at once while pages are read. */
const AT_ONCE = 8

type Call = (...asked: unknown[]) => Promise<unknown>

/** Makes each call once and records what it came to, a failure included; `record` answers from then on. */
export function recordedContent(port: ContentPort, record: AnswerRecord): ContentPort {
  const recorded =
    (query: string, ask: Call): Call =>
    async (...asked) => {
      const key = keyOf(query, asked)
      const known = record.read(key)
      if (known && 'answer' in known) return known.answer
      if (known) throw new ContentError(known.error.code, known.error.message)
      try {
        const answer = await ask(...asked)
        record.write(key, { answer })
        return answer
      } catch (error) {
        if (isContentError(error)) {
          record.write(key, { error: { code: error.code, message: error.message } })
        }
        throw error
      }
    }
  return Object.fromEntries(
    Object.entries<Call>(port as unknown as Record<string, Call>).map(([query, ask]) => [
      query,
      recorded(query, ask),
    ]),
  ) as unknown as ContentPort
}

const keyOf = (query: string, asked: readonly unknown[]) => JSON.stringify([query, ...asked])

/** What could not be read: a page, or what all pages of a language have. */
export interface Unread {
  readonly site: SiteId
  readonly language: Locale | null
  /** Null of what is no page: a menu, the list of pages. */
  readonly path: string | null
  readonly code: ContentErrorCode
  readonly message: string
}

export interface ReadContent {
  /** Digest of everything that was read: equal content has an equal version. */
  readonly version: string
  readonly pages: number
  readonly unread: readonly Unread[]
}

/**
 * Reads what pages are made of into `record`, before they are built. The recorded sitemaps name only
 * pages that could be read, so that the others are not built, but rendered when they are requested.
 */
export async function readContent(
  port: ContentPort,
  record: AnswerRecord,
  of: readonly Site[] = sites,
): Promise<ReadContent> {
  const content = recordedContent(port, record)
  const digests = new Map<string, string>()
  const unread: Unread[] = []
  const digest = (key: string, answer: unknown) =>
    digests.set(key, createHash('sha256').update(JSON.stringify(answer)).digest('hex'))

  /** The answer; undefined, and an entry in `unread`, when it cannot be had. */
  async function read<Query extends keyof ContentPort>(
    query: Query,
    asked: Parameters<ContentPort[Query]>,
    place: Pick<Unread, 'site' | 'language' | 'path'>,
  ): Promise<Awaited<ReturnType<ContentPort[Query]>> | undefined> {
    try {
      const answer = await (content[query] as Call)(...asked)
      digest(keyOf(query, asked), answer)
      return answer as Awaited<ReturnType<ContentPort[Query]>>
    } catch (error) {
      if (!isContentError(error)) throw error
      digest(keyOf(query, asked), error.code)
      unread.push({ ...place, code: error.code, message: error.message })
      return undefined
    }
  }

  const contexts = of.flatMap((site) =>
    site.locales.map((language) => ({ site: site.id, language })),
  )
  await mapAtOnce(AT_ONCE, contexts, async (context) => {
    const place = { ...context, path: null }
    const home = await read('home', [context], place)
    if (home) await read('navigation', [context, home.navigation.dataSourcePath], place)
    await read('dictionary', [context], place)
    await read('tags', [context], place)
    await read('brands', [context], place)
  })
  const found = await mapAtOnce(AT_ONCE, of, async ({ id: site }) => {
    const entries = (await read('sitemap', [site], { site, language: null, path: null })) ?? []
    return { site, entries: once(entries) }
  })
  const pages = await mapAtOnce(
    AT_ONCE,
    found.flatMap(({ site, entries }) => entries.map((entry) => ({ site, entry }))),
    async ({ site, entry }) => {
      const { language, path } = entry
      const page = await read('layout', [{ site, language }, path], { site, language, path })
      return { site, entry, isThere: page !== undefined && page !== null }
    },
  )
  const there = pages.filter(({ isThere }) => isThere)
  for (const { site, entries } of found) {
    if (entries.length === 0) continue
    const answer = there.flatMap((page) => (page.site === site ? [page.entry] : []))
    record.write(keyOf('sitemap', [site]), { answer })
  }
  const sorted = [...digests].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return {
    version: createHash('sha256').update(JSON.stringify(sorted)).digest('hex'),
    pages: there.length,
    unread,
  }
}

/** A CMS may list a page more than once. */
const once = (entries: readonly SitemapEntry[]): readonly SitemapEntry[] => [
  ...new Map(entries.map((entry) => [`${entry.language} ${entry.path}`, entry])).values(),
]
