import { afterEach, expect, test, vi } from 'vitest'
import { followLinksInView, pageBehind } from './links-in-view.ts'

const here = new URL('https://site.example/bilar')
const link = (href: string, rest: { download?: boolean; target?: string; of?: string } = {}) =>
  ({
    of: rest.of,
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

/** What the worker is told once all links have been in view. */
async function toldOf(links: readonly HTMLAnchorElement[], areInView = (_at: number) => true) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const told: unknown[] = []
  const observed: object[] = []
  let tell: (entries: readonly object[]) => void = () => undefined
  vi.stubGlobal('location', { href: 'https://site.example/' })
  vi.stubGlobal('document', {
    /** As a browser reads `:not([of] *)`. */
    querySelectorAll: (selector: string) =>
      (links as readonly (HTMLAnchorElement & { of?: string })[]).filter(
        ({ of }) => of === undefined || !/:not\((.*)\)/.exec(selector)?.[1]?.includes(`${of} *`),
      ),
  })
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
      observe(target: object) {
        observed.push(target)
      }
      disconnect() {}
    },
  )
  followLinksInView([])
  tell(observed.map((target, at) => ({ target, isIntersecting: areInView(at) })))
  await vi.advanceTimersByTimeAsync(1_000)
  return told
}

test('a page was not fetched that a link in view leads to, since another link below leads there, too', async () => {
  const links = [link('/bilar'), link('/om-oss'), link('/om-oss')]
  expect(await toldOf(links, (at) => at < 2)).toEqual([
    { type: 'prefetch', pages: ['/bilar', '/om-oss'] },
  ])
})

test('the cars and the searches of a list in view are not fetched: each would be drawn for it', async () => {
  const links = [
    link('/om-oss'),
    link('/bilar/bil/10021/volvo-v60', { of: '[data-car-card]' }),
    link('/bilar/Volvo', { of: '[data-list-path]' }),
  ]
  expect(await toldOf(links)).toEqual([{ type: 'prefetch', pages: ['/om-oss'] }])
})
