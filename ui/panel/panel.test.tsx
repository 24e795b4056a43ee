import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { drawerHeights } from '../tokens/index.ts'
import { isTap, settle } from './drawer-drag.ts'
import { SummaryDrawer, SummaryTotal } from './index.ts'

const viewport = 1000

describe('letting go of the drawer', () => {
  const slow = { last: { y: 500, at: 0 }, now: { y: 500, at: 500 } }

  test('goes to the nearer end', () => {
    expect(settle({ height: 600, viewport, ...slow })).toBe(true)
    expect(settle({ height: 300, viewport, ...slow })).toBe(false)
  })

  test('follows a flick, wherever it is', () => {
    const up = { last: { y: 900, at: 0 }, now: { y: 860, at: 50 } }
    const down = { last: { y: 300, at: 0 }, now: { y: 340, at: 50 } }
    expect(settle({ height: 150, viewport, ...up })).toBe(true)
    expect(settle({ height: 700, viewport, ...down })).toBe(false)
  })

  test('a pointer that hardly moved pressed', () => {
    expect(isTap({ y: 10, at: 0 }, { y: 13, at: 80 })).toBe(true)
    expect(isTap({ y: 10, at: 0 }, { y: 40, at: 80 })).toBe(false)
  })
})

describe('the drawer', () => {
  test('has the documented heights in its tokens', () => {
    const css = readFileSync(new URL('../tokens/base.css', import.meta.url), 'utf8')
    expect(css).toContain(`--drawer-collapsed: ${drawerHeights.collapsedPx}px;`)
    expect(css).toContain(`--drawer-open: ${drawerHeights.openVh}vh;`)
  })

  test('starts closed: a named region whose content cannot be reached', () => {
    const html = renderToStaticMarkup(
      <SummaryDrawer title="Sammanfattning" openLabel="Visa" closeLabel="Dölj">
        Innehåll
      </SummaryDrawer>,
    )
    expect(html).toMatch(/role="region" aria-label="Sammanfattning"/)
    expect(html).toContain('aria-expanded="false"')
    expect(html).toMatch(/inert=""[^>]*>Innehåll/)
    expect(html).not.toContain('aria-modal')
  })

  test('a changed total is announced completely', () => {
    const html = renderToStaticMarkup(
      <SummaryTotal label="Totalt" price="4 290 kr" notes={['*']} />,
    )
    expect(html).toMatch(/aria-live="polite" aria-atomic="true"[^>]*>.*Totalt.*4 290 kr/)
  })
})
