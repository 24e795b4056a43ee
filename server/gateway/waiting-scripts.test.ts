import { expect, test } from 'vitest'
import { scriptsMayWait, withWaitingScripts } from './waiting-scripts.ts'

test('scripts and what is fetched for them beforehand wait where they stand', () => {
  expect(
    withWaitingScripts(
      '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/><script src="/_next/static/chunks/b.js?dpl=1" async=""></script><link rel="preload" href="/_next/static/chunks/c.js" as="script"/>',
    ),
  ).toBe(
    '<link rel="waiting" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/><script type="waiting" src="/_next/static/chunks/b.js?dpl=1" async=""></script><link rel="waiting" href="/_next/static/chunks/c.js" as="script"/>',
  )
})

test.each([
  '<script src="/_next/static/chunks/old.js" noModule=""></script>',
  '<script src="/site-alert.js"></script>',
  '<script>self.__next_f.push([1,"\\u003cscript src=\\"/_next/static/a.js\\" async"])</script>',
  '<script type="application/ld+json">{}</script>',
  '<link rel="preload" as="image" href="/media/a.svg"/>',
  '<link rel="preload" href="/_next/static/media/a.woff2" as="font" crossorigin=""/>',
])('what is no script of the page to come, or none of Next, does not wait: %s', (html) => {
  expect(withWaitingScripts(html)).toBe(html)
})

test.each([
  ['<img src="/a.webp" loading="eager" fetchPriority="high"/>', true],
  ['<img src="/a.webp" loading="lazy"/>', false],
  ['<p>loading="eager"</p>', false],
  ['<h1 data-edit="a:Title">x</h1><img src="/a.webp" loading="eager"/>', false],
])('scripts may wait where a page opens with a picture and nobody edits it: %s', (html, opens) => {
  expect(scriptsMayWait(html)).toBe(opens)
})
