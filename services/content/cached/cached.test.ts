import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { contentContract } from '../contract/contract.ts'
import { CONTEXT, sampleContent } from '../contract/sample.ts'
import { createEmbeddedContent } from '../embedded/index.ts'
import { ContentError, type ContentPort, type SitemapEntry } from '../port.ts'
import type { AnswerCacheOptions, AnswerStore } from './answer-cache.ts'
import { cachedContent } from './index.ts'

const context = { site: 'hedinautomotive-se', language: 'sv' } as const
const named = ({ path, language }: SitemapEntry) => `${language} ${path}`
const down = () => Promise.reject(new ContentError('ContentUnavailable', 'down'))
const source = createEmbeddedContent({ database: null, of: sampleContent })

contentContract('cached', () => cachedContent(source))

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => vi.useRealTimers())

/** A CMS whose dictionary answers as scripted, call by call, and then as the last time. */
function scripted(...script: (() => Promise<Record<string, string>>)[]) {
  const dictionary = vi.fn(() => (script.length > 1 ? script.shift() : script[0])?.() ?? down())
  const stale: string[] = []
  const make = (options: AnswerCacheOptions = {}) =>
    cachedContent(
      { ...source, dictionary },
      {
        freshMs: 15_000,
        absentMs: 3_000,
        waitMs: 1_000,
        onStale: (query, reason) => stale.push(`${query} ${reason}`),
        ...options,
      },
    )
  return { dictionary, stale, make }
}
const says = (word: string) => () => Promise.resolve({ word })
const slow = (word: string, ms: number) => () =>
  new Promise<Record<string, string>>((resolve) => {
    setTimeout(() => resolve({ word }), ms)
  })

describe('cached answers of a CMS', () => {
  test('are used for a short while, then requested again [CMS-10]', async () => {
    const { dictionary, make } = scripted(says('one'), says('two'))
    const content = make()
    expect(await content.dictionary(context)).toEqual({ word: 'one' })
    vi.advanceTimersByTime(14_999)
    expect(await content.dictionary(context)).toEqual({ word: 'one' })
    expect(dictionary).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    expect(await content.dictionary(context)).toEqual({ word: 'two' })
  })

  test('stay when the CMS goes down, for as long as it is down, and it is not flooded with calls [CMS-10]', async () => {
    const { dictionary, stale, make } = scripted(says('one'), down)
    const content = make()
    await content.dictionary(context)
    vi.advanceTimersByTime(15_000)
    for (let second = 0; second < 60; second += 1) {
      expect(await content.dictionary(context)).toEqual({ word: 'one' })
      vi.advanceTimersByTime(1_000)
    }
    expect(dictionary).toHaveBeenCalledTimes(1 + 20)
    expect(new Set(stale)).toEqual(new Set(['dictionary failed']))
    vi.advanceTimersByTime(24 * 60 * 60_000)
    await expect(content.dictionary(context)).rejects.toThrow(ContentError)
  })

  test('are served stale after a second when the CMS is slow, and fresh as soon as it has answered [CMS-10]', async () => {
    const { stale, make } = scripted(says('one'), slow('two', 2_500))
    const content = make()
    await content.dictionary(context)
    vi.advanceTimersByTime(15_000)
    const reading = content.dictionary(context)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await reading).toEqual({ word: 'one' })
    expect(stale).toEqual(['dictionary slow'])
    await vi.advanceTimersByTimeAsync(1_500)
    expect(await content.dictionary(context)).toEqual({ word: 'two' })
  })

  test('concurrent readers share one call', async () => {
    const { dictionary, make } = scripted(slow('one', 500))
    const content = make()
    const reading = Promise.all(Array.from({ length: 20 }, () => content.dictionary(context)))
    await vi.advanceTimersByTimeAsync(500)
    expect(new Set((await reading).map(({ word }) => word))).toEqual(new Set(['one']))
    expect(dictionary).toHaveBeenCalledTimes(1)
  })

  test('a failure without an older answer is an error, and cached for a moment', async () => {
    const { dictionary, make } = scripted(down, says('one'))
    const content = make()
    await expect(content.dictionary(context)).rejects.toThrow(ContentError)
    await expect(content.dictionary(context)).rejects.toThrow(ContentError)
    expect(dictionary).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(3_000)
    expect(await content.dictionary(context)).toEqual({ word: 'one' })
  })

  test('are requested again after an invalidation, and a call from before it does not count as fresh', async () => {
    const { make } = scripted(says('one'), slow('old', 500), says('new'))
    const content = make()
    await content.dictionary(context)
    vi.advanceTimersByTime(15_000)
    const reading = content.dictionary(context)
    content.invalidate()
    expect(await content.dictionary(context)).toEqual({ word: 'new' })
    await vi.advanceTimersByTimeAsync(500)
    await reading
    expect(await content.dictionary(context)).toEqual({ word: 'new' })
  })

  test('are served stale when the CMS is down just after an invalidation', async () => {
    const { make } = scripted(says('one'), down)
    const content = make()
    await content.dictionary(context)
    content.invalidate()
    expect(await content.dictionary(context)).toEqual({ word: 'one' })
  })

  test('a missing page is cached for a shorter while', async () => {
    const layout = vi.fn(() => Promise.resolve(null))
    const content = cachedContent({ ...source, layout }, { freshMs: 15_000, absentMs: 3_000 })
    await content.layout(context, '/nowhere')
    await content.layout(context, '/nowhere')
    expect(layout).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(3_000)
    await content.layout(context, '/nowhere')
    expect(layout).toHaveBeenCalledTimes(2)
  })

  test('are bounded in number, and visitors’ own queries do not evict the pages', async () => {
    const { dictionary, make } = scripted(says('one'), down)
    const content = make({ max: 10, maxFromVisitors: 10 })
    await content.dictionary(context)
    for (let at = 0; at < 100; at += 1) {
      await content.layout(context, `/made-up-${at}`)
      await content.stories({ ...context, parentId: 'news', tags: [`${at}`], first: 4 })
    }
    vi.advanceTimersByTime(15_000)
    expect(await content.dictionary(context)).toEqual({ word: 'one' })
    expect(dictionary).toHaveBeenCalledTimes(2)
  })

  test('to a visitor evict no page, however many spellings an id has', async () => {
    const stored: string[] = []
    const store: AnswerStore = {
      read: async () => undefined,
      write: async (key) => void stored.push(key),
      remove: async () => {},
    }
    const { dictionary } = scripted(says('one'), down)
    const stories = vi.fn<ContentPort['stories']>((asked) =>
      source.stories({ ...asked, parentId: 'news' }),
    )
    const content = cachedContent({ ...source, dictionary, stories }, { max: 10, store })
    await content.dictionary(context)
    await content.stories({ ...CONTEXT, parentId: 'news', tags: [], first: 4 })
    for (let at = 0; at < 100; at += 1) {
      const parentId = `{NEWS-${at}}`
      const own = await content.stories({
        ...CONTEXT,
        parentId,
        tags: [],
        first: 4,
        fromVisitor: true,
      })
      expect(own.total).toBe(4)
    }
    await content.stories({ ...CONTEXT, parentId: 'news', tags: [], first: 4 })
    expect(stories).toHaveBeenCalledTimes(101)
    expect(await content.dictionary(context)).toEqual({ word: 'one' })
    expect(dictionary).toHaveBeenCalledTimes(1)
    expect(stored).toHaveLength(2)
    // A visitor's query that equals a page's stays the page's.
    vi.advanceTimersByTime(15_000)
    await content.stories({ ...CONTEXT, parentId: 'news', tags: [], first: 4, fromVisitor: true })
    stories.mockImplementation(down)
    content.invalidate()
    const older = await content.stories({ ...CONTEXT, parentId: 'news', tags: [], first: 4 })
    expect(older.total).toBe(4)
  })

  test('outlive the process', async () => {
    const stored = new Map<string, unknown>()
    const store: AnswerStore = {
      read: async (key) => stored.get(key),
      write: async (key, answer) => void stored.set(key, answer),
      remove: async (key) => void stored.delete(key),
    }
    await scripted(says('one')).make({ store }).dictionary(context)
    const after = scripted(down)
    expect(await after.make({ store }).dictionary(context)).toEqual({ word: 'one' })
    expect(after.stale).toEqual(['dictionary failed'])
    await expect(after.make({ store }).dictionary({ ...context, language: 'en' })).rejects.toThrow(
      'down',
    )
  })
})

describe('the version of the content', () => {
  test('changes well within the minute in which a change must show, and only while the CMS answers', async () => {
    let answers = true
    const currentLanguage: ContentPort['currentLanguage'] = () =>
      answers ? Promise.resolve(null) : down()
    const content = cachedContent({ ...source, currentLanguage })
    const before = await content.version()
    vi.advanceTimersByTime(30_000)
    expect(await content.version()).not.toBe(before)
    answers = false
    await expect(content.version()).rejects.toThrow(ContentError)
  })

  test('the first time has everything read that pages are made of, so that they are there when the CMS is not', async () => {
    let answers = true
    const layout = vi.fn<ContentPort['layout']>((...asked) =>
      answers ? source.layout(...asked) : down(),
    )
    const content = cachedContent({ ...source, layout })
    await content.version()
    await content.version()
    const pages = await source.sitemap(CONTEXT.site)
    await vi.waitFor(() => expect(layout).toHaveBeenCalledTimes(new Set(pages.map(named)).size))
    answers = false
    content.invalidate()
    const expected = await source.layout(CONTEXT, '/om')
    expect(expected).not.toBeNull()
    expect(await content.layout(CONTEXT, '/om')).toEqual(expected)
  })

  test('there is no editing: a CMS has its own editor', () => {
    expect(cachedContent(source).editing).toBeNull()
  })
})
