import { siteById } from '#domain/sites'
import type { Services } from '#services'
import { provideServices } from '#server/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listPageAt } from './list-page-at.ts'

vi.mock('next/headers', () => ({ draftMode: async () => ({ isEnabled: false }) }))

const siteContext = { site: siteById('hedinautomotive-se'), locale: 'sv' } as const
const TEMPLATES: Readonly<Record<string, string>> = {
  '/bilar': 'CarList',
  '/bilar/begagnade': 'CarList',
  '/bilar/köpguide': 'Editorial',
  '/om-oss': 'Editorial',
}

beforeEach(() => {
  const content = {
    layout: async (_: unknown, path: string) =>
      path in TEMPLATES ? { path, template: TEMPLATES[path] } : null,
    wildcardPages: async () => [],
  }
  provideServices({ content } as unknown as Services)
})
afterEach(() => provideServices(null))

test.each([
  ['bilar/Volvo/V60', 1, '/bilar', ['Volvo', 'V60']],
  ['bilar/helt/ok%C3%A4nt', 1, '/bilar', ['helt', 'ok%C3%A4nt']],
  ['bilar/begagnade/Volvo', 2, '/bilar/begagnade', ['Volvo']],
  ['bilar/k%C3%B6pguide/Volvo', 2, '/bilar', ['k%C3%B6pguide', 'Volvo']],
  ['bilar/k%C3%B6pguide', 2, '/bilar/köpguide', []],
  ['om-oss/Volvo', 1, null, null],
  ['om-oss', 1, '/om-oss', []],
  ['%E0%A4%A', 1, null, null],
])(
  'at %s the lowest list that it is below answers, and what is below the list is searched for [LIST-01]',
  async (address, depth, path, segments) => {
    const found = await listPageAt(siteContext, address.split('/'), depth)
    expect([found?.page.path ?? null, found?.segments ?? null]).toEqual([path, segments])
  },
)
