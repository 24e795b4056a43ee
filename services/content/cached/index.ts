import { DEFAULT_SITE, siteById } from '#domain/sites'
import type { Content, ContentPort } from '../port.ts'
import { AnswerCache, type AnswerCacheOptions } from './answer-cache.ts'
import { warm } from './warm.ts'

/** How often every page may be rendered again: half of the 60 s in which a change must show. */
const REVALIDATE_MS = 30_000

/**
 * A real CMS's content, cached for a while (CMS-10). It has its own editor, so there is no editing;
 * `drafts` is what that editor previews, never cached.
 */
export function cachedContent(
  port: ContentPort,
  { drafts = null, ...options }: AnswerCacheOptions & { readonly drafts?: ContentPort | null } = {},
): Content {
  const now = options.now ?? Date.now
  const answers = new AnswerCache(options)
  const isNone = (answer: unknown) => answer === null
  const isEmpty = (answer: readonly unknown[]) => answer.length === 0

  function cached<Method extends Exclude<keyof ContentPort, 'stories' | 'wildcardPages'>>(
    query: Method,
    isAbsent: (answer: Awaited<ReturnType<ContentPort[Method]>>) => boolean,
  ): ContentPort[Method] {
    const ask = port[query] as (...asked: unknown[]) => ReturnType<ContentPort[Method]>
    const read = (...asked: unknown[]) =>
      answers.read({
        query,
        key: JSON.stringify([query, ...asked]),
        fromVisitor: false,
        isAbsent,
        ask: () => ask(...asked) as Promise<Awaited<ReturnType<ContentPort[Method]>>>,
      })
    return read as unknown as ContentPort[Method]
  }

  let isWarm = false
  const reads: ContentPort = {
    layout: cached('layout', isNone),
    home: cached('home', isNone),
    navigation: cached('navigation', isNone),
    languages: cached('languages', isEmpty),
    currentLanguage: cached('currentLanguage', isNone),
    dictionary: cached('dictionary', () => false),
    neighbours: cached('neighbours', ({ next, previous }) => next === null && previous === null),
    parentOfParent: cached('parentOfParent', isNone),
    publishDate: cached('publishDate', isNone),
    tags: cached('tags', isEmpty),
    brands: cached('brands', isEmpty),
    sitemap: cached('sitemap', isEmpty),
    stories: (query) => {
      const { site, language, parentId, tags, first, after } = query
      const fromVisitor = query.fromVisitor === true || after !== undefined || tags.length > 0
      return answers.read({
        query: 'stories',
        key: JSON.stringify(['stories', site, language, parentId, tags, first, after ?? null]),
        fromVisitor,
        isAbsent: ({ total }) => total === 0,
        ask: () => port.stories(query),
      })
    },
    wildcardPages: (context, query) =>
      answers.read({
        query: 'wildcardPages',
        key: JSON.stringify([
          'wildcardPages',
          context.site,
          context.language,
          query.name,
          query.path,
        ]),
        fromVisitor: true,
        isAbsent: isEmpty,
        ask: () => port.wildcardPages(context, query),
      }),
  }
  return {
    ...reads,
    drafts,
    editing: null,
    /**
     * A CMS does not say when something changed, so every interval counts as a change, but only
     * while the CMS answers: stale pages are better than none. Throws `ContentError`.
     */
    async version() {
      const site = siteById(DEFAULT_SITE)
      await port.currentLanguage({ site: site.id, language: site.locales[0] }, '/')
      if (!isWarm) {
        isWarm = true
        void warm(reads)
      }
      return String(Math.floor(now() / REVALIDATE_MS) + 1)
    },
    invalidate: () => answers.invalidate(),
  }
}
