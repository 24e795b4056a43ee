import { renderToStaticMarkup } from 'react-dom/server'
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { briefly, copyTextOf } from './copy.ts'
import { Footer, type FooterProps } from './footer.tsx'

const messages = {
  brands: 'Brands',
  social: 'Follow us',
  copied: 'Copied',
  cookieSettings: 'Cookie settings',
  newTab: '(new tab)',
}
const empty: FooterProps = {
  brands: [],
  columns: [],
  highlighted: null,
  social: [],
  infoFirst: [],
  infoSecond: [],
  small: 'Company',
  messages,
}
const draw = (props: Partial<FooterProps>) => renderToStaticMarkup(<Footer {...empty} {...props} />)
const image = (src: string) => ({ src, alt: '', width: 96, height: 48 })

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a column has a title, a description and links; the highlighted link and both info sections show [FOOT-03] [FOOT-04] [FOOT-06]', () => {
  const html = draw({
    columns: [{ title: 'Buy', description: 'New cars', links: [{ href: '/cars', text: 'Cars' }] }],
    highlighted: { href: '/find', text: 'Find us' },
    infoFirst: [{ text: 'Org. 1', link: null }],
    infoSecond: [{ text: 'Terms', link: { href: '/terms', text: 'Terms' } }],
  })
  expect(html).toMatch(/<h2[^>]*>Buy<\/h2>/)
  expect(html).toContain('New cars')
  expect(html).toMatch(/<a href="\/cars"[^>]*>Cars<\/a>/)
  expect(html).toMatch(/<a href="\/find"[^>]*>Find us/)
  expect(html).toContain('<li>Org. 1</li>')
  expect(html).toMatch(/<a href="\/terms"[^>]*>Terms<\/a>/)
})

test('a brand shows both versions, or the one there is instead of both [FOOT-01]', () => {
  const brand = { name: 'Kia', href: '/c?car_brand=Kia', logo: image('/colour.svg') }
  const both = draw({ brands: [{ ...brand, logoBlackAndWhite: image('/grey.svg') }] })
  expect(both).toMatch(/data-look="rest" src="\/grey\.svg" alt="Kia"/)
  expect(both).toMatch(/data-look="lively" src="\/colour\.svg" alt=""/)
  const one = draw({ brands: [{ ...brand, logoBlackAndWhite: null }] })
  expect(one).toMatch(/data-look="rest" src="\/colour\.svg"/)
  expect(one).not.toContain('data-look="lively"')
})

test('a brand without pictures has one drawing, fetched when somebody comes near', () => {
  const html = draw({ brands: [{ name: 'Kia', href: '/c', logo: null, logoBlackAndWhite: null }] })
  expect(html).toMatch(/<img[^>]*src="\/brands\/kia\.svg" alt="Kia"[^>]* loading="lazy"/)
  expect(html).not.toContain('<use href="/brands/')
  const drawing = readFileSync(new URL('../../public/brands/kia.svg', import.meta.url), 'utf8')
  expect(drawing).toContain('<symbol id="mark"')
  expect(drawing).toMatch(/<use href="#mark" fill="#[0-9a-f]{6}"/)
})

test('a social link without an icon is left out, the others show [FOOT-05] [FOOT-11]', () => {
  const link = (icon: string) => ({ icon, text: icon, href: `https://${icon}.example/` })
  const html = draw({ social: [link('Facebook'), link('MySpace'), link('LinkedIn')] })
  expect(html).toContain('https://Facebook.example/')
  expect(html).toContain('https://LinkedIn.example/')
  expect(html).not.toContain('MySpace')
})

test('one link leads to the cookie settings, the editor’s or ours [FOOT-19]', () => {
  const count = (html: string) => html.match(/href="#cookie-settings"/g)?.length
  expect(count(draw({}))).toBe(1)
  const own = { text: 'Kakor', link: { href: '#cookie-settings', text: 'Kakor' } }
  expect(count(draw({ infoSecond: [own] }))).toBe(1)
})

test('e-mail and phone are known by their scheme, and copied without it [FOOT-15]', () => {
  expect(copyTextOf('mailto:a%2Bb@example.se?subject=Hej')).toBe('a+b@example.se')
  expect(copyTextOf('TEL:+46317900000')).toBe('+46317900000')
  expect(copyTextOf('/tel:1')).toBeNull()
  expect(copyTextOf('https://example.se/?mailto:a@b.se')).toBeNull()
  expect(copyTextOf('tel:')).toBeNull()
})

test('what was copied is announced for one second, restarted by the next copy [FOOT-09]', () => {
  const show = vi.fn<(shown: boolean) => void>()
  const note = briefly(show)
  note.start()
  vi.advanceTimersByTime(999)
  expect(show.mock.calls).toEqual([[true]])
  note.start()
  vi.advanceTimersByTime(999)
  expect(show.mock.calls).toEqual([[true], [true]])
  vi.advanceTimersByTime(1)
  expect(show).toHaveBeenLastCalledWith(false)
})

test('the place where it is announced is a polite live region from the beginning [FOOT-16]', () => {
  const html = draw({ infoFirst: [{ text: 'Call', link: { href: 'tel:1', text: 'Call' } }] })
  expect(html).toMatch(/<a href="tel:1"[^>]*>Call<\/a><span role="status"[^>]*><\/span>/)
})
