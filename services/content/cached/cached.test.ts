import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { contentContract } from '../contract/contract.ts'
import { PLACE, sampleContent } from '../contract/sample.ts'
import { createEmbeddedContent } from '../embedded/index.ts'
import { ContentError, type ContentPort, type SitemapEntry } from '../port.ts'
import type { AnswersOptions, LastAnswers } from './answers.ts'
import { cachedContent } from './index.ts'

const place = { site: 'hedinautomotive-se', language: 'sv' } as const
const named = ({ path, language }: SitemapEntry) => `${language} ${path}`
const down = () => Promise.reject(new ContentError('ContentUnavailable', 'down'))
const source = createEmbeddedContent({ database: null, of: sampleContent })

contentContract('held for a while', () => cachedContent(source))

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => vi.useRealTimers())

/** A CMS whose dictionary answers as told, call by call, and then as the last time. */
function scripted(...script: (() => Promise<Record<string, string>>)[]) {
  const dictionary = vi.fn(() => (script.length > 1 ? script.shift() : script[0])?.() ?? down())
  const stale: string[] = []
  const make = (options: AnswersOptions = {}) =>
    cachedContent(
      { ...source, dictionary },
      {
        freshMs: 15_000,
        absentMs: 3_000,
        patienceMs: 1_000,
        onStale: (query, reason) => stale.push(`${query} ${reason}`),
        ...options,
      },
    )
  return { dictionary, stale, make }
}
const says = (word: string) => () => Promise.resolve({ word })
const late = (word: string, ms: number) => () =>
  new Promise<Record<string, string>>((resolve) => {
    setTimeout(() => resolve({ word }), ms)
  })

describe('answers of a CMS', () => {
  test('are held for a short while, then asked for again [CMS-10]', async () => {
    const { dictionary, make } = scripted(says('one'), says('two'))
    const content = make()
    expect(await content.dictionary(place)).toEqual({ word: 'one' })
    vi.advanceTimersByTime(14_999)
    expect(await content.dictionary(place)).toEqual({ word: 'one' })
    expect(dictionary).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    expect(await content.dictionary(place)).toEqual({ word: 'two' })
  })

  test('stay when the CMS goes down, for as long as it is down, and it is not stormed [CMS-10]', async () => {
    const { dictionary, stale, make } = scripted(says('one'), down)
    const content = make()
    await content.dictionary(place)
    vi.advanceTimersByTime(15_000)
    for (let second = 0; second < 60; second += 1) {
      expect(await content.dictionary(place)).toEqual({ word: 'one' })
      vi.advanceTimersByTime(1_000)
    }
    expect(dictionary).toHaveBeenCalledTimes(1 + 20)
    expect(new Set(stale)).toEqual(new Set(['dictionary failed']))
    vi.advanceTimersByTime(24 * 60 * 60_000)
    await expect(content.dictionary(place)).rejects.toThrow(ContentError)
  })

  test('are old after a second when the CMS is slow, and new as soon as it has answered [CMS-10]', async () => {
    const { stale, make } = scripted(says('one'), late('two', 2_500))
    const content = make()
    await content.dictionary(place)
    vi.advanceTimersByTime(15_000)
    const reading = content.dictionary(place)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await reading).toEqual({ word: 'one' })
    expect(stale).toEqual(['dictionary slow'])
    await vi.advanceTimersByTimeAsync(1_500)
    expect(await content.dictionary(place)).toEqual({ word: 'two' })
  })

  test('are asked for once, however many read them at a time', async () => {
    const { dictionary, make } = scripted(late('one', 500))
    const content = make()
    const reading = Promise.all(Array.from({ length: 20 }, () => content.dictionary(place)))
    await vi.advanceTimersByTimeAsync(500)
    expect(new Set((await reading).map(({ word }) => word))).toEqual(new Set(['one']))
    expect(dictionary).toHaveBeenCalledTimes(1)
  })

  test('a failure without an older answer is told, and held for a moment', async () => {
    const { dictionary, make } = scripted(down, says('one'))
    const content = make()
    await expect(content.dictionary(place)).rejects.toThrow(ContentError)
    await expect(content.dictionary(place)).rejects.toThrow(ContentError)
    expect(dictionary).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(3_000)
    expect(await content.dictionary(place)).toEqual({ word: 'one' })
  })

  test('are asked for anew once content has changed, and an answer under way is not taken for a new one', async () => {
    const { make } = scripted(says('one'), late('old', 500), says('new'))
    const content = make()
    await content.dictionary(place)
    vi.advanceTimersByTime(15_000)
    const reading = content.dictionary(place)
    content.forget()
    expect(await content.dictionary(place)).toEqual({ word: 'new' })
    await vi.advanceTimersByTimeAsync(500)
    await reading
    expect(await content.dictionary(place)).toEqual({ word: 'new' })
  })

  test('are old ones still when the CMS is down just after content has changed', async () => {
    const { make } = scripted(says('one'), down)
    const content = make()
    await content.dictionary(place)
    content.forget()
    expect(await content.dictionary(place)).toEqual({ word: 'one' })
  })

  test('that there is no such page is held for a shorter while', async () => {
    const layout = vi.fn(() => Promise.resolve(null))
    const content = cachedContent({ ...source, layout }, { freshMs: 15_000, absentMs: 3_000 })
    await content.layout(place, '/nowhere')
    await content.layout(place, '/nowhere')
    expect(layout).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(3_000)
    await content.layout(place, '/nowhere')
    expect(layout).toHaveBeenCalledTimes(2)
  })

  test('are a bounded number, and what visitors word does not drive out the pages', async () => {
    const { dictionary, make } = scripted(says('one'), down)
    const content = make({ most: 10, mostPassing: 10 })
    await content.dictionary(place)
    for (let at = 0; at < 100; at += 1) {
      await content.layout(place, `/made-up-${at}`)
      await content.stories({ ...place, parentId: 'news', tags: [`${at}`], first: 4 })
    }
    vi.advanceTimersByTime(15_000)
    expect(await content.dictionary(place)).toEqual({ word: 'one' })
    expect(dictionary).toHaveBeenCalledTimes(2)
  })

  test('to a visitor drive out no page, however many ways there are to write an id', async () => {
    const kept: string[] = []
    const last: LastAnswers = {
      read: async () => undefined,
      write: async (key) => void kept.push(key),
      remove: async () => {},
    }
    const { dictionary } = scripted(says('one'), down)
    const stories = vi.fn<ContentPort['stories']>((asked) =>
      source.stories({ ...asked, parentId: 'news' }),
    )
    const content = cachedContent({ ...source, dictionary, stories }, { most: 10, last })
    await content.dictionary(place)
    await content.stories({ ...PLACE, parentId: 'news', tags: [], first: 4 })
    for (let at = 0; at < 100; at += 1) {
      const parentId = `{NEWS-${at}}`
      const own = await content.stories({ ...PLACE, parentId, tags: [], first: 4, passing: true })
      expect(own.total).toBe(4)
    }
    await content.stories({ ...PLACE, parentId: 'news', tags: [], first: 4 })
    expect(stories).toHaveBeenCalledTimes(101)
    expect(await content.dictionary(place)).toEqual({ word: 'one' })
    expect(dictionary).toHaveBeenCalledTimes(1)
    expect(kept).toHaveLength(2)
    // What a visitor asks in a page's own words stays the page's.
    vi.advanceTimersByTime(15_000)
    await content.stories({ ...PLACE, parentId: 'news', tags: [], first: 4, passing: true })
    stories.mockImplementation(down)
    content.forget()
    const older = await content.stories({ ...PLACE, parentId: 'news', tags: [], first: 4 })
    expect(older.total).toBe(4)
  })

  test('outlive the process', async () => {
    const kept = new Map<string, unknown>()
    const last: LastAnswers = {
      read: async (key) => kept.get(key),
      write: async (key, answer) => void kept.set(key, answer),
      remove: async (key) => void kept.delete(key),
    }
    await scripted(says('one')).make({ last }).dictionary(place)
    const after = scripted(down)
    expect(await after.make({ last }).dictionary(place)).toEqual({ word: 'one' })
    expect(after.stale).toEqual(['dictionary failed'])
    await expect(after.make({ last }).dictionary({ ...place, language: 'en' })).rejects.toThrow(
      'down',
    )
  })
})

describe('the version of the content', () => {
  test('turns well within the minute in which a change must show, and only while the CMS answers', async () => {
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
    const pages = await source.sitemap(PLACE.site)
    await vi.waitFor(() => expect(layout).toHaveBeenCalledTimes(new Set(pages.map(named)).size))
    answers = false
    content.forget()
    const expected = await source.layout(PLACE, '/om')
    expect(expected).not.toBeNull()
    expect(await content.layout(PLACE, '/om')).toEqual(expected)
  })

  test('there is no editing: a CMS has its own editor', () => {
    expect(cachedContent(source).editing).toBeNull()
  })
})
