import type { NavigationItem } from '#domain/content'
import { expect, test } from 'vitest'
import { menuExtras, menuItems } from './menu-items.ts'

const item = (name: string, more: Partial<NavigationItem> = {}): NavigationItem => ({
  name,
  Title: '',
  navigationTitle: '',
  Url: { path: `/${name}` },
  Children: [],
  language: { name: 'sv', nativeName: 'Svenska' },
  ...more,
})
const of = (...items: NavigationItem[]) => menuItems(items)

test('a hidden item is left out, at every level [NAV-23]', () => {
  const hidden = item('b', { HideInNavigation: '1' })
  expect(of(item('a', { Children: [hidden] }), hidden)).toMatchObject([{ children: [] }])
})

test('an external link takes the place of the own path [NAV-25]', () => {
  const externalLink = { href: 'https://x.example', linktype: 'external' }
  expect(of(item('a', { externalLink }), item('b')).map(({ href }) => href)).toEqual([
    'https://x.example',
    '/b',
  ])
  expect(of(item('a', { externalLink: { ...externalLink, linktype: 'internal' } }))[0]?.href).toBe(
    '/a',
  )
})

test('the label is the navigation title, else the title, else the name [NAV-49]', () => {
  const items = of(item('a', { navigationTitle: 'N', Title: 'T' }), item('a', { Title: 'T' }))
  expect([...items, ...of(item('a'))].map(({ label }) => label)).toEqual(['N', 'T', 'a'])
})

test('three levels below the top are shown [NAV-40]', () => {
  const deep = ['d', 'c', 'b', 'a'].reduce(
    (inner, name) => item(name, { Children: [inner] }),
    item('e'),
  )
  const third = of(deep)[0]?.children[0]?.children[0]?.children[0]
  expect(third).toMatchObject({ label: 'd', children: [] })
})

test('an extra item has a title, else its link text, else is left out [NAV-14]', () => {
  const link = { href: '/x', text: 'Text' }
  expect(
    menuExtras([
      { Title: 'Title', Link: { ...link, target: '_blank' }, Icon: 'fi' },
      { Title: '', Link: link },
      { Title: ' ', Link: { ...link, text: '' } },
    ]),
  ).toEqual([
    { label: 'Title', href: '/x', newTab: true, flag: 'fi' },
    { label: 'Text', href: '/x', newTab: false, flag: null },
  ])
})

test('an extra item may carry one of six icons, and stands without one for any other key [NAV-51]', () => {
  const flagOf = (Icon: string) =>
    menuExtras([{ Title: 'Carstore', Link: { href: '/x', text: '' }, Icon }]).map(
      ({ flag }) => flag,
    )
  for (const key of ['no', 'se', 'sk', 'eu', 'fi', 'auction']) expect(flagOf(key)).toEqual([key])
  for (const key of ['dk', 'cz', 'uk', 'SE', '', '../se']) expect(flagOf(key)).toEqual([null])
})

const UNSAFE = [
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  '//x.example',
  '/\\x',
]

test.each(UNSAFE)('no item of the menu leads to %j', (href) => {
  const externalLink = { href, linktype: 'external' }
  const child = item('child')
  const shown = of(
    item('own-path', { externalLink }),
    item('nowhere', { Url: { path: href } }),
    item('parent', {
      Url: { path: href },
      Children: [child],
      isNavigableInMenuWhenItHasChildren: '1',
    }),
  )
  expect(shown).toMatchObject([
    { label: 'own-path', href: '/own-path', isLink: true },
    { label: 'parent', href: '', isLink: false, children: [{ label: 'child' }] },
  ])
  expect(menuExtras([{ Title: 'Extra', Link: { href, text: '' } }])).toEqual([])
})
