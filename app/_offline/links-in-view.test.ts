import { afterEach, expect, test, vi } from 'vitest'
import { followLinksInView, pageBehind } from './links-in-view.ts'

const here = new URL('https://site.example/bilar')
const link = (href: string, rest: { download?: boolean; target?: string } = {}) =>
  ({
    href: new URL(href, here).href,
    target: rest.target ?? '',
    hasAttribute: (name: string) => name === 'download' && rest.download === true,
  }) as unknown as HTMLAnchorElement

test('a page of this site is fetched beforehand, whatever place on it the link names', () => {
  expect(pageBehind(link('/om-oss#kontakt'), here)).toBe('/om-oss')
})

test.each([
  ['another site’s', link('https://elsewhere.example/om')],
  ['this page itself', link('#delar')],
  ['a file', link('/media/blad.pdf')],
  ['a download', link('/om', { download: true })],
  ['a tab of its own', link('/om', { target: '_blank' })],
  ['one with a question in it', link('/bilar/sok?q=volvo')],
  ['a telephone number', link('tel:+46')],
])('%s is not', (_what, of) => {
  expect(pageBehind(of, here)).toBeNull()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page was not fetched that a link in view leads to, since another link below leads there, too', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const links = [link('/bilar'), link('/om-oss'), link('/om-oss')]
  const told: unknown[] = []
  let tell: (entries: readonly object[]) => void = () => undefined
  vi.stubGlobal('location', { href: 'https://site.example/' })
  vi.stubGlobal('document', { querySelectorAll: () => links })
  vi.stubGlobal('navigator', {
    serviceWorker: {
      ready: Promise.resolve({ active: { postMessage: (message: object) => told.push(message) } }),
    },
  })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof tell) {
        tell = callback
      }
      observe() {}
      disconnect() {}
    },
  )
  followLinksInView([])
  tell(links.map((target, at) => ({ target, isIntersecting: at < 2 })))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(told).toEqual([{ type: 'prefetch', pages: ['/bilar', '/om-oss'] }])
})
