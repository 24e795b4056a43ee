import { expect, test } from 'vitest'
import { pageBehind } from './links-in-view.ts'

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
