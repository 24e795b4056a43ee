import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { siteById } from '#domain/sites'
import { provideServices } from '#server/testing'
import { CarUnavailable } from './car-unavailable.tsx'
import { provideStock } from './testing/car-stock.ts'

vi.mock('next/headers', () => ({ draftMode: async () => ({ isEnabled: false }) }))
afterEach(() => provideServices(null))

test('a car that could not be fetched is not said to be missing: a message, and a link to the car list [DETAIL-39]', async () => {
  provideStock({})
  const siteContext = { site: siteById('hedinautomotive-se'), locale: 'sv' } as const
  const html = renderToStaticMarkup(await CarUnavailable({ siteContext }))
  expect(html).toContain('<h1>Bilen kan inte visas just nu</h1>')
  expect(html).toMatch(/<a [^>]*href="\/bilar-i-lager"[^>]*>(?:<[^>]*>)*[^<]+</)
  expect(html).not.toContain('finns inte')
})
