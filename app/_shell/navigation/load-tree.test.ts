import { siteById } from '#domain/sites'
import type { HomeContent } from '#services/content'
import { afterEach, expect, test, vi } from 'vitest'
import { provideServices } from '#server/testing'
import { unavailable, useSampleContent } from '../../_stories/testing/sample-content.ts'
import { loadTree } from './load-tree.ts'

vi.mock('next/headers', () => ({ draftMode: async () => ({ isEnabled: false }) }))
afterEach(() => provideServices(null))

const siteContext = { site: siteById('carstore-se'), locale: 'sv' } as const
const home = async () =>
  ({
    settings: { url: 'https://a.example' },
    navigation: { dataSourcePath: '/menu', ExtraNavigationItems: [] },
  }) as unknown as HomeContent

test('the tree is read where the home item says that it starts', async () => {
  useSampleContent([], { home, navigation: async (_, path) => (path === '/menu' ? [] : null) })
  expect(await loadTree(siteContext)).toEqual([])
})

test('a call that fails leaves a line in the log and no menu [NAV-38]', async () => {
  const { lines } = useSampleContent([], { home, navigation: unavailable })
  expect(await loadTree(siteContext)).toBeNull()
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    {
      level: 50,
      query: 'navigation',
      site: 'carstore-se',
      error: 'ContentError:ContentUnavailable',
    },
  ])
})

test('a site or language that the CMS does not know is logged as such, and has no menu [NAV-39]', async () => {
  const { lines } = useSampleContent([], { home: async () => null })
  expect(await loadTree(siteContext)).toBeNull()
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { level: 50, site: 'carstore-se', language: 'sv', msg: 'No Sitecore context found' },
  ])
})
