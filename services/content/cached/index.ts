import { DEFAULT_SITE, siteById } from '#domain/sites'
import type { Content, ContentPort } from '../port.ts'
import { Answers, type AnswersOptions } from './answers.ts'
import { warm } from './warm.ts'

/** How often every page may be made anew: half of the 60 s in which a change must show. */
const TURN_MS = 30_000

/** A real CMS's content, held for a while (CMS-10). It has its own editor, so there is no editing. */
export function cachedContent(port: ContentPort, options: AnswersOptions = {}): Content {
  const now = options.now ?? Date.now
  const answers = new Answers(options)
  const isNone = (answer: unknown) => answer === null
  const isEmpty = (answer: readonly unknown[]) => answer.length === 0

  function held<Method extends Exclude<keyof ContentPort, 'stories' | 'wildcardPages'>>(
    query: Method,
    isAbsent: (answer: Awaited<ReturnType<ContentPort[Method]>>) => boolean,
  ): ContentPort[Method] {
    const ask = port[query] as (...asked: unknown[]) => ReturnType<ContentPort[Method]>
    const read = (...asked: unknown[]) =>
      answers.read({
        query,
        key: JSON.stringify([query, ...asked]),
        passing: false,
        isAbsent,
        ask: () => ask(...asked) as Promise<Awaited<ReturnType<ContentPort[Method]>>>,
      })
    return read as unknown as ContentPort[Method]
  }

  let isWarm = false
  const reads: ContentPort = {
    layout: held('layout', isNone),
    home: held('home', isNone),
    navigation: held('navigation', isNone),
    languages: held('languages', isEmpty),
    currentLanguage: held('currentLanguage', isNone),
    dictionary: held('dictionary', () => false),
    neighbours: held('neighbours', ({ next, previous }) => next === null && previous === null),
    parentOfParent: held('parentOfParent', isNone),
    publishDate: held('publishDate', isNone),
    tags: held('tags', isEmpty),
    sitemap: held('sitemap', isEmpty),
    stories: (query) => {
      const { site, language, parentId, tags, first, after } = query
      const passing = query.passing === true || after !== undefined || tags.length > 0
      return answers.read({
        query: 'stories',
        key: JSON.stringify(['stories', site, language, parentId, tags, first, after ?? null]),
        passing,
        isAbsent: ({ total }) => total === 0,
        ask: () => port.stories(query),
      })
    },
    wildcardPages: (place, query) =>
      answers.read({
        query: 'wildcardPages',
        key: JSON.stringify(['wildcardPages', place.site, place.language, query.name, query.path]),
        passing: true,
        isAbsent: isEmpty,
        ask: () => port.wildcardPages(place, query),
      }),
  }
  return {
    ...reads,
    editing: null,
    /**
     * A CMS does not say when something changed, so every turn counts as a change, but only while
     * the CMS answers: pages in hand are better than none. Throws `ContentError`.
     */
    async version() {
      const site = siteById(DEFAULT_SITE)
      await port.currentLanguage({ site: site.id, language: site.locales[0] }, '/')
      if (!isWarm) {
        isWarm = true
        void warm(reads)
      }
      return String(Math.floor(now() / TURN_MS) + 1)
    },
    forget: () => answers.forget(),
  }
}
