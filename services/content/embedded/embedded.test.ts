import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OTHER_SITE, PLACE, SECOND, sampleContent } from '../contract/sample.ts'
import { contentContract } from '../contract/contract.ts'
import { openDatabase } from '../../database/open.ts'
import type { Database } from '../../database/port.ts'
import type { ContentEditing } from '../port.ts'
import { createEmbeddedContent } from './index.ts'

const atBuild = createEmbeddedContent({ database: null, of: sampleContent })
contentContract('embedded, without a database', () => atBuild)

let directory: string
let database: Database

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'forecourt-content-'))
  database = await openDatabase({ dataDir: directory })
})
afterAll(async () => {
  await database.close()
  rmSync(directory, { recursive: true, force: true })
})

const open = () => createEmbeddedContent({ database, of: sampleContent })
contentContract('embedded, on a database', open)

function editingOf({ editing }: { readonly editing: ContentEditing | null }): ContentEditing {
  if (!editing) throw new Error('no editing')
  return editing
}

test('without a database nothing can be edited', () => {
  expect(atBuild.editing).toBeNull()
})

test('a draft is seen by editors alone until it is published', async () => {
  const content = open()
  const editing = editingOf(content)
  const start = async (port: typeof content | ContentEditing['drafts']) =>
    JSON.stringify((await port.layout(PLACE, '/'))?.sections)
  const address = { ...PLACE, item: 'question', field: 'Question' }
  const before = await content.version()

  const saved = await editing.save({ ...address, value: 'How come?', expected: 0 })
  expect(saved).toEqual({ ok: true, revision: 1 })
  expect(await start(editing.drafts)).toContain('How come?')
  expect(await start(content)).toContain('Why?')
  expect(await content.version()).toBe(before)

  expect(await editing.publish({ ...PLACE, language: SECOND })).toBe(0)
  expect(await editing.publish(PLACE)).toBe(1)
  expect(await start(content)).toContain('How come?')
  expect(Number(await content.version())).toBeGreaterThan(Number(before))
  expect(await editing.publish(PLACE)).toBe(0)
})

test('of two editors who saw the same revision, one is refused', async () => {
  const editing = editingOf(open())
  const address = { ...PLACE, item: 'about', field: 'metaTitle' }
  const edits = ['One', 'Two'].map((value) => editing.save({ ...address, value, expected: 0 }))
  const outcomes = await Promise.all(edits)
  expect(outcomes.filter(({ ok }) => ok)).toEqual([{ ok: true, revision: 1 }])
  const refused = outcomes.filter(({ ok }) => !ok)
  expect(refused).toEqual([{ ok: false, reason: 'conflict', revision: 1 }])
  expect(await editing.revision(address)).toBe(1)
})

test.each([
  ['an item that is not there', { item: 'nowhere', field: 'Title' }],
  ['a field that is not there', { item: 'faq', field: 'Subtitle' }],
  ['a field that is no text', { item: 'faq', field: 'Items' }],
  ["another site's datasource", { item: 'borrowed', field: 'Text' }],
  ['a site that has no such item', { site: OTHER_SITE, item: 'faq', field: 'Title' }],
])('an edit is refused for %s', async (_, address) => {
  const editing = editingOf(open())
  const edit = { ...PLACE, ...address, value: 'New', expected: 0 }
  expect(await editing.save(edit)).toEqual({ ok: false, reason: 'unknown-field', revision: 0 })
  expect(await editing.revision(edit)).toBe(0)
})

test('a text that is too long is refused', async () => {
  const editing = editingOf(open())
  const edit = { ...PLACE, item: 'faq', field: 'Title', value: 'x'.repeat(20_001), expected: 0 }
  expect(await editing.save(edit)).toEqual({ ok: false, reason: 'too-long', revision: 0 })
})

test('published texts are held for a while, and read anew when told to forget', async () => {
  const reader = open()
  const editing = editingOf(open())
  const title = async () => (await reader.layout(PLACE, '/news'))?.fields.metaTitle
  const before = await title()
  await editing.save({ ...PLACE, item: 'news', field: 'metaTitle', value: 'Anew', expected: 0 })
  await editing.publish(PLACE)
  expect(await title()).toBe(before)
  reader.forget()
  expect(await title()).toBe('Anew')
})
