import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EVERYTHING, NOTHING } from '../_consent/consent.ts'
import { isTracked, type TrackedEvent } from './events.ts'
import { PageViews, sendPageView, type PageView } from './page-view.ts'
import { containerOf, mayLoad } from './tag-manager.ts'
import { track, trackSearch } from './track.ts'

const scripts: { src: string; async: boolean }[] = []

beforeEach(() => {
  scripts.length = 0
  vi.resetModules()
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', {
    createElement: () => ({ src: '', async: false }),
    head: { append: (script: { src: string; async: boolean }) => scripts.push(script) },
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a search is pushed with its trimmed text, an empty one not at all [TRACK-02] [TRACK-05]', () => {
  trackSearch('  volvo v60 ')
  trackSearch('   ')
  expect(window.dataLayer).toEqual([
    { event: 'search', search_type: 'start page', search_term: 'volvo v60' },
  ])
})

/** Every event but those that a page pushes by itself: a new one is missing here until it is listed. */
const LOGGED: Readonly<
  Record<Exclude<TrackedEvent['event'], 'page_impression' | 'product_detail'>, true>
> = {
  search: true,
  flow_interaction: true,
  form_interaction: true,
  purchase: true,
  finance_calculation: true,
}

test('a flow’s pushes are taken by their documented names only', () => {
  const taken = Object.keys(LOGGED).filter((event) => isTracked({ event }))
  expect(taken).toEqual(Object.keys(LOGGED))
  expect(isTracked({ event: 'product_detail' })).toBe(false)
  expect(isTracked({ event: 'toString' })).toBe(false)
  expect(isTracked({})).toBe(false)
})

test('the page’s container comes before the site’s, and no other text is one [TRACK-04]', () => {
  expect(containerOf('GTM-PAGE1', 'GTM-SITE1')).toBe('GTM-PAGE1')
  expect(containerOf(undefined, 'GTM-SITE1')).toBe('GTM-SITE1')
  expect(containerOf('', '')).toBeNull()
  expect(containerOf('"><script>', undefined)).toBeNull()
})

test('one container is loaded, and what was pushed before the consent is never its to see [TRACK-03] [TRACK-04]', async () => {
  const { startTagManager } = await import('./tag-manager.ts')
  track({ event: 'search', search_type: 'start page', search_term: 'before' })
  expect(scripts).toEqual([])
  startTagManager('GTM-PAGE1', { statistics: true, marketing: false })
  startTagManager('GTM-OTHER1', EVERYTHING)
  expect(scripts).toEqual([
    { src: 'https://www.googletagmanager.com/gtm.js?id=GTM-PAGE1', async: true },
  ])
  const pushed = JSON.stringify(window.dataLayer)
  expect(pushed).not.toContain('before')
  expect(pushed).toContain('"analytics_storage":"granted","ad_storage":"denied"')
})

test('the tag manager hears of a consent that changed, once, and of no other', async () => {
  const { startTagManager } = await import('./tag-manager.ts')
  const some = { statistics: true, marketing: false }
  for (const consent of [some, some, EVERYTHING, EVERYTHING]) startTagManager('GTM-PAGE1', consent)
  const commands = (window.dataLayer ?? []).map((one) => Object.values(one).slice(0, 2).join(' '))
  expect(commands.filter((one) => one.startsWith('consent'))).toEqual([
    'consent default',
    'consent update',
  ])
})

test('nothing is loaded without a consent, nor with one that allows nothing [TRACK-07]', () => {
  expect([null, NOTHING].map(mayLoad)).toEqual([false, false])
  expect(mayLoad({ statistics: false, marketing: true })).toBe(true)
})

const view: PageView = {
  channel: 'WEB',
  currency: 'SEK',
  page: 'start',
  pageVariant: 'default',
  language: 'sv',
}

test('a view goes out once a page and route change, and not before the consent [TRACK-06] [TRACK-07]', () => {
  const send = vi.fn<(view: PageView) => void>()
  const views = new PageViews(send)
  views.saw('/', view, false)
  expect(send).not.toHaveBeenCalled()
  views.saw('/', view, true)
  views.saw('/', view, true)
  expect(send).toHaveBeenCalledTimes(1)
  views.saw('/news', { ...view, page: 'news' }, true)
  views.saw('/', view, true)
  expect(send).toHaveBeenCalledTimes(3)
})

test('it says channel, currency, page, variant and language, and a lost one bothers nobody [TRACK-01]', async () => {
  const fetching = vi.fn<typeof fetch>(() => Promise.reject(new Error('offline')))
  vi.stubGlobal('fetch', fetching)
  sendPageView(view)
  await Promise.resolve()
  const [address, sent] = fetching.mock.calls[0] ?? []
  expect(address).toBe('/api/analytics/page-view')
  expect(JSON.parse(String(sent?.body))).toEqual({
    channel: 'WEB',
    currency: 'SEK',
    page: 'start',
    pageVariant: 'default',
    language: 'sv',
  })
})
