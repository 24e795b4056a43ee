import { siteById } from '#domain/sites'
import type { Services } from '#services'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inIsolation, provideServices } from '#server/testing'
import { isEditing, pageFor, revisionsOf } from './content.ts'

const mode = vi.hoisted(() => ({ isEnabled: false }))
vi.mock('next/headers', () => ({ draftMode: async () => mode }))

const siteContext = { site: siteById('hedinautomotive-se'), locale: 'sv' } as const
/** A CMS's search is wider than the rule: which of them it is, we decide. */
const PATHS = ['/inbjudan/egen', '/inbjudan/*', '/*/anna', '/bilar/*']
const port = (name: string) => ({
  layout: async (_: unknown, path: string) => (PATHS.includes(path) ? { path, name } : null),
  wildcardPages: async () => PATHS.filter((path) => path.includes('*')).map((path) => ({ path })),
})

beforeEach(() => {
  mode.isEnabled = false
  const content = {
    ...port('published'),
    drafts: port('draft'),
    editing: { revisions: async () => ({}) },
  }
  provideServices({ content } as unknown as Services)
})
afterEach(() => provideServices(null))

test.each([
  ['/inbjudan/egen', '/inbjudan/egen'],
  ['/inbjudan/anna', '/inbjudan/*'],
  ['/fest/anna', '/*/anna'],
  ['/inbjudan/a/b', null],
])('the page for %s is %s [CMS-08]', async (asked, path) => {
  expect((await pageFor(siteContext, asked))?.path ?? null).toBe(path)
})

test("a visitor's page rendered in isolation is without the drafts, an editor's is with them [EDIT-03]", async () => {
  mode.isEnabled = true
  const drawn = async () => [await isEditing(), (await pageFor(siteContext, '/bilar/x'))?.name]
  expect(await inIsolation({ forEditor: false, parts: null }, drawn)).toEqual([false, 'published'])
  expect(await inIsolation({ forEditor: true, parts: null }, drawn)).toEqual([true, 'draft'])
  expect(await drawn()).toEqual([true, 'draft'])
})

test('a draft saved while a page was drawn was written over: revisions are read before the texts', async () => {
  mode.isEnabled = true
  const read: string[] = []
  const drafts = {
    layout: async (_: unknown, path: string) => {
      read.push('texts')
      return { path }
    },
  }
  const editing = {
    revisions: async () => {
      read.push('revisions')
      return { 'hero:Title': 1 }
    },
  }
  provideServices({ content: { ...port('published'), drafts, editing } } as unknown as Services)
  await pageFor(siteContext, '/bilar/*')
  expect(read).toEqual(['revisions', 'texts'])
  expect(await revisionsOf(siteContext, '/bilar/*')).toEqual({ 'hero:Title': 1 })
  mode.isEnabled = false
  expect(await revisionsOf(siteContext, '/bilar/*')).toEqual({})
})
