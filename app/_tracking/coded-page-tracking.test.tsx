import type { Page } from '#domain/content'
import { siteById } from '#domain/sites'
import { isValidElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { provideServices } from '#server/testing'
import { indexPage, unavailable, useSampleContent } from '../_stories/testing/sample-content.ts'
import { CodedPageTracking } from './coded-page-tracking.tsx'

vi.mock('next/headers', () => ({ draftMode: async () => ({ isEnabled: false }) }))
afterEach(() => provideServices(null))

const siteContext = { site: siteById('hedinautomotive-se'), locale: 'sv' } as const
const item: Page = { ...indexPage, name: 'Boka', fields: { gtmID: 'GTM-PAGE1' } }

async function reported(): Promise<unknown> {
  const drawn = await CodedPageTracking({ siteContext, path: '/service/boka-service' })
  return isValidElement(drawn) ? drawn.props : null
}

test('a page that code draws reports itself by its item in the CMS [TRACK-01] [TRACK-04]', async () => {
  useSampleContent([], { layout: async () => item })
  expect(await reported()).toMatchObject({ name: 'Boka', gtmID: 'GTM-PAGE1', editing: false })
})

test('without an item, or without an answer, it is called by the end of its address', async () => {
  for (const layout of [async () => null, unavailable]) {
    useSampleContent([], { layout })
    expect(await reported()).toMatchObject({ name: 'boka-service', gtmID: undefined })
  }
})
