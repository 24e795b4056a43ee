import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Navigation, type MenuItem } from './index.ts'

const item = (label: string, more: Partial<MenuItem> = {}): MenuItem => ({
  id: label,
  label,
  href: `/${label}`,
  isLink: true,
  children: [],
  ...more,
})
const draw = (items: readonly MenuItem[]) =>
  renderToStaticMarkup(
    <Navigation
      items={items}
      extras={[
        { label: 'Out', href: 'https://x.example', newTab: true },
        { label: 'In', href: '/in', newTab: false },
      ]}
      path="/here"
      words={{ label: 'Main', menu: 'Menu', open: 'Open' }}
    />,
  )

test('a link has the mark of the page in hand, others have none', () => {
  const html = draw([item('here'), item('there')])
  expect(html).toMatch(/href="\/here"[^>]*aria-current="page"/)
  expect(html).not.toMatch(/href="\/there"[^>]*aria-current/)
})

test('a parent is a button, and a link too when it may be gone to [NAV-24]', () => {
  const children = [item('child')]
  const parent = draw([item('parent', { isLink: false, children })])
  expect(parent).toMatch(/<button[^>]*aria-expanded="false"[^>]*>parent/)
  expect(parent).not.toContain('href="/parent"')
  expect(draw([item('parent', { children })])).toContain('href="/parent"')
})

test('an extra item opens where its link says [NAV-13]', () => {
  const html = draw([])
  expect(html).toMatch(/href="https:\/\/x.example"[^>]*target="_blank"/)
  expect(html).not.toMatch(/href="\/in"[^>]*target/)
})
