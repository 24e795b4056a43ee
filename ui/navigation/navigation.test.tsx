import { existsSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { contrast, readThemes } from '../tokens/contrast.ts'
import { Bar, FLAGS, type BarProps, type MenuItem } from './index.ts'

const item = (label: string, more: Partial<MenuItem> = {}): MenuItem => ({
  label,
  href: `/${label}`,
  isLink: true,
  isFeatured: false,
  picture: null,
  position: 0,
  children: [],
  ...more,
})

type Menu = NonNullable<BarProps['menu']>
const drawBar = (props: Partial<BarProps> = {}) =>
  renderToStaticMarkup(
    <Bar
      logo={{ name: 'H', image: null, width: 150, height: 55, href: '/', label: 'H, start' }}
      menu={null}
      languages={[]}
      messages={{
        menu: 'Menu',
        close: 'Close',
        back: 'Back',
        more: 'More',
        open: 'Open',
        language: 'Language',
        newTab: '(new tab)',
      }}
      {...props}
    />,
  )
const draw = (
  items: readonly MenuItem[],
  menu: Partial<Menu> = {},
  props: Partial<BarProps> = {},
) => drawBar({ menu: { items, extras: [], look: 'dropdown', separator: false, ...menu }, ...props })

const children = [item('child')]

test('a parent is a button, and a link too when it may be gone to [NAV-24]', () => {
  const parent = draw([item('parent', { isLink: false, children })])
  expect(parent).toMatch(/<button[^>]*data-opens="menu-0"[^>]*>parent/)
  expect(parent).not.toContain('href="/parent"')
  expect(draw([item('parent', { children })])).toMatch(/<a href="\/parent"[^>]*>parent/)
})

test('an extra item opens where its link says, with its flag [NAV-13] [NAV-33]', () => {
  const html = draw([], {
    extras: [
      { label: 'Out', href: 'https://x.example', newTab: true, flag: 'fi' },
      { label: 'In', href: '/in', newTab: false, flag: null },
    ],
  })
  expect(html).toMatch(/href="https:\/\/x.example"[^>]*target="_blank"/)
  expect(html).toMatch(/src="\/flags\/fi.svg"[^>]*>Out/)
  expect(html).toMatch(/href="\/in"[^>]*>In/)
  expect(html).not.toMatch(/href="\/in"[^>]*target/)
})

test('the separator stands only where the content sets it [NAV-09]', () => {
  const lines = (separator: boolean) =>
    draw([], { separator }).split('aria-hidden="true" class="').length
  expect(lines(true) - lines(false)).toBe(1)
})

test('languages are shown when there are several', () => {
  const language = { lang: 'sv', label: 'Svenska', href: '/', current: true }
  expect(drawBar({ languages: [language] })).not.toContain('Svenska')
  const english = { lang: 'en', label: 'English', href: '/en', current: false }
  expect(drawBar({ languages: [language, english] })).toMatch(
    /href="\/en"[^>]*lang="en"[^>]*>English/,
  )
})

test('without a menu there are the logo and the languages [NAV-54]', () => {
  const english = { lang: 'en', label: 'English', href: '/en', current: false }
  const swedish = { lang: 'sv', label: 'Svenska', href: '/', current: true }
  const html = drawBar({ languages: [swedish, english] })
  expect(html).toContain('aria-label="H, start"')
  expect(html).toContain('English')
  expect(html).not.toContain('data-items')
})

test('the logo has the size that is asked for, drawn or not', () => {
  expect(drawBar()).toMatch(/<svg[^>]*width="150" height="55"/)
  const image = { src: '/logo.svg', alt: '', width: 9, height: 9 }
  const logo = { name: 'H', image, width: 180, height: 40, href: '/', label: 'H' }
  expect(drawBar({ logo })).toMatch(/<img src="\/logo.svg"[^>]*width="180" height="40"/)
})

test('a picture of a group is 480 by 270, in the wide menu only, and only where there is one [MEGA-02] [MEGA-05]', () => {
  const group = (picture: string | null) => [
    item('top', { children: [item('group', { picture, children })] }),
  ]
  expect(draw(group('/p.webp'), { look: 'mega' })).toMatch(
    /<img src="\/p.webp" alt="" width="480" height="270"/,
  )
  expect(draw(group('/p.webp'), { look: 'dropdown' })).not.toContain('<img')
  expect(draw(group(null), { look: 'mega' })).not.toContain('<img')
})

test('more than four children make a picture worth its room', () => {
  const group = (count: number) => [
    item('top', {
      children: [
        item('group', {
          picture: '/p.webp',
          children: Array.from({ length: count }, (_, position) => item('child', { position })),
        }),
      ],
    }),
  ]
  expect(draw(group(5), { look: 'mega' })).toContain('data-many')
  expect(draw(group(4), { look: 'mega' })).not.toContain('data-many')
})

test('every flag is drawn', () => {
  for (const flag of FLAGS) {
    const file = new URL(`../../public/flags/${flag}.svg`, import.meta.url)
    expect([flag, existsSync(file)]).toEqual([flag, true])
  }
})

test('the words of a clear bar can be read on any picture', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
  const {
    paper = '',
    night = '',
    ink = '',
  } = readThemes(read('../tokens/themes.css'))[':root'] ?? {}
  // The words stand in the upper half of the veil.
  const half = /var\(--bar-paper\) (\d+)%, transparent\) 50%/.exec(read('./bar.module.css'))?.[1]
  const over = (veil: string, picture: number) =>
    [1, 3, 5].reduce((hex, at) => {
      const share = Number(half) / 100
      const channel = Number.parseInt(veil.slice(at, at + 2), 16) * share + picture * (1 - share)
      return hex + Math.round(channel).toString(16).padStart(2, '0')
    }, '#')
  for (const picture of [0, 255]) {
    expect(contrast(ink, over(paper, picture))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(paper, over(night, picture))).toBeGreaterThanOrEqual(4.5)
  }
})

test('the two words of the drawn logo are not read as one', () => {
  const logo = { name: 'Hedin', suffix: 'Automotive', image: null, width: 150, height: 55 }
  const html = drawBar({ logo: { ...logo, href: '/', label: 'Hedin Automotive, start' } })
  expect(html.replaceAll(/<[^>]+>/g, '')).toContain('Hedin Automotive')
})
