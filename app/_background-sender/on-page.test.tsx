import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { FlowProvider } from '#engine/react'
import { serve } from '../../engine/runner/testing/sample-flow.ts'
import { enterPage, isOnPage, onEnter } from './on-page.ts'
import { ReportRun } from './report-run.tsx'

afterEach(() => vi.unstubAllGlobals())

/** A document as the server drew it. */
function drawn(html: string): void {
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  vi.stubGlobal('document', {
    querySelector: (wanted: string) => (html.includes(wanted.slice(1, -1)) ? {} : null),
  })
}

test('a flow is on its page before its screen has come to life, by the mark that the server draws', () => {
  const html = renderToStaticMarkup(
    <FlowProvider served={serve()}>
      <ReportRun flow="sell-car" />
    </FlowProvider>,
  )
  drawn(html)
  expect(isOnPage('sell-car')).toBe(true)
  expect(isOnPage('service-booking')).toBe(false)
})

test('a screen that comes later is told of at once, and is gone when it has gone', () => {
  drawn('')
  const reported: string[] = []
  const end = onEnter((flow) => void reported.push(flow))
  const leave = enterPage('tyre-hotel')
  expect(reported).toEqual(['tyre-hotel'])
  expect(isOnPage('tyre-hotel')).toBe(true)
  leave()
  end()
  expect(isOnPage('tyre-hotel')).toBe(false)
})
