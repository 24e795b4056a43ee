import { rmSync } from 'node:fs'
import type { Block, Page } from '#domain/content'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../database/open.ts'
import type { Database } from '../../database/port.ts'
import { seededFolder } from '../../testing/seeded-folder.ts'
import type { Content, ContentEditing } from '../port.ts'
import { PAGE_OF_HISTORY } from './history.ts'
import { createEmbeddedContent } from './index.ts'

const context = { site: 'hedinautomotive-se', language: 'sv' } as const
const TITLE = { item: 'hero', field: 'Title' }
const TEXT = { item: 'hero', field: 'Text' }
const HREF = { item: 'hero', field: 'Link.href' }
const TARGET = { item: 'hero', field: 'Link.target' }

const hero: Block = {
  id: 'hero',
  name: 'HeroBanner',
  site: context.site,
  fields: { Title: 'Välkommen', Text: 'Till oss', Link: { href: '/kop-bil', text: 'Köp bil' } },
}
const extra: Block = { id: 'extra', name: 'RichText', site: context.site, fields: { Text: 'Mer' } }
const start: Page = {
  ...context,
  id: 'start',
  path: '/',
  template: 'ContentPage',
  name: 'start',
  displayName: 'Start',
  fields: { metaTitle: 'Start' },
  sections: { main: [hero, extra] },
}
const about: Page = { ...start, id: 'about', path: '/om-oss', sections: { main: [] } }

let pages: readonly Page[] = []
let database: Database
let content: Content
let editing: ContentEditing
const folder = await seededFolder()
beforeAll(async () => {
  database = await openDatabase({ dataDir: folder })
  content = createEmbeddedContent({
    database,
    of: () => ({ home: {}, navigation: {}, dictionary: {}, tags: {}, pages }),
  })
  if (!content.editing) throw new Error('no editing')
  editing = content.editing
}, 60_000)
beforeEach(async () => {
  pages = [start, about]
  await database.query('delete from content_revision')
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const save = async (at: typeof TITLE, value: string, by?: string) => {
  const known = await editing.revisions(context, '/')
  const expected = known[`${at.item}:${at.field}`] ?? 0
  return editing.save({ ...context, ...at, value, expected, ...(by && { by }) })
}
const historyOf = async (path = '/', before?: number) => {
  const found = await editing.history(context, { path, ...(before && { before }) })
  if (!found) throw new Error('no such page')
  return found
}
const restore = async (to: number, seen?: number) =>
  editing.restore(context, { path: '/', to, seen: seen ?? (await historyOf()).newest, by: 'Bo' })
const heroNow = async () => (await content.drafts?.layout(context, '/'))?.sections['main']?.[0]

test('the history of a page is its own texts, newest first, with who, when and what', async () => {
  await save(TITLE, 'Hej', 'Astrid')
  await save(TITLE, 'Hej igen')
  await editing.save({ ...context, item: 'about', field: 'metaTitle', value: 'x', expected: 0 })
  const { edits, newest, next } = await historyOf()
  expect(edits).toMatchObject([
    { ...TITLE, revision: 2, by: null, from: 'Hej', to: 'Hej igen', published: false, gone: false },
    { ...TITLE, revision: 1, by: 'Astrid', from: 'Välkommen', to: 'Hej' },
  ])
  expect([newest, next]).toEqual([edits[0]?.id, null])
  expect(Math.abs(Date.parse(edits[0]?.at ?? '') - Date.now())).toBeLessThan(60_000)
  await editing.publish(context, { path: '/', seen: [{ ...TITLE, revision: 2 }] })
  expect((await historyOf()).edits.map(({ published }) => published)).toEqual([true, false])
  expect((await historyOf('/om-oss')).edits).toHaveLength(1)
  expect(await editing.history(context, { path: '/finns-inte' })).toBeNull()
})

test('a revision from before names and times were kept has neither, and can be restored', async () => {
  await database.query(
    `insert into content_revision (site, language, item, field, revision, value, at)
     values ($1, $2, 'hero', 'Title', 1, 'Gammal', null)`,
    [context.site, context.language],
  )
  const { edits, newest } = await historyOf()
  expect(edits).toMatchObject([{ by: null, at: null, to: 'Gammal' }])
  await save(TITLE, 'Ny')
  expect(await restore(newest)).toEqual({ ok: true, restored: 1, left: [] })
  expect((await heroNow())?.fields['Title']).toBe('Gammal')
})

test('a name with markup is kept as it was given, and one that is too long is refused by the store', async () => {
  const by = '<img src=x onerror=alert(1)>'
  await save(TITLE, 'Hej', by)
  expect((await historyOf()).edits[0]?.by).toBe(by)
  await expect(save(TEXT, 'Hej', 'x'.repeat(61))).rejects.toThrow('content_revision_author_check')
})

test('a whole page is what it was after a revision, by new drafts of what differs, and nothing is public', async () => {
  await save(TITLE, 'Ett')
  await save(HREF, '/ett')
  const then = (await historyOf()).newest
  await save(TITLE, 'Två')
  await save(TEXT, 'Annat')
  await save(TARGET, '_blank')
  const publicBefore = JSON.stringify(await content.layout(context, '/'))
  expect(await restore(then)).toEqual({ ok: true, restored: 3, left: [] })
  expect((await heroNow())?.fields).toEqual({
    Title: 'Ett',
    Text: 'Till oss',
    Link: { href: '/ett', text: 'Köp bil' },
  })
  expect(JSON.stringify(await content.layout(context, '/'))).toBe(publicBefore)
  expect((await historyOf()).edits.slice(0, 3).map(({ by }) => by)).toEqual(['Bo', 'Bo', 'Bo'])
  expect(await restore(then)).toEqual({ ok: true, restored: 0, left: [] })
  // As it came with the code.
  expect(await restore(0)).toEqual({ ok: true, restored: 2, left: [] })
  expect((await heroNow())?.fields).toEqual(hero.fields)
})

test('a restore to a revision whose block is gone leaves it out, and names it', async () => {
  await save(TITLE, 'Ett')
  await save({ item: 'extra', field: 'Text' }, 'Borta snart')
  const then = (await historyOf()).newest
  await save(TITLE, 'Två')
  pages = [{ ...start, sections: { main: [hero] } }, about]
  expect((await historyOf()).edits[1]).toMatchObject({
    item: 'extra',
    gone: true,
    to: 'Borta snart',
  })
  expect(await restore(then)).toEqual({
    ok: true,
    restored: 1,
    left: [{ item: 'extra', field: 'Text' }],
  })
  expect((await heroNow())?.fields['Title']).toBe('Ett')
  // Where it has moved, its history is.
  pages = [pages[0] ?? start, { ...about, sections: { main: [extra] } }]
  expect(JSON.stringify((await historyOf()).edits)).not.toContain('Borta snart')
  expect(JSON.stringify((await historyOf('/om-oss')).edits)).toContain('Borta snart')
})

test('of two editors who restore at once one is refused, and so is one who has not seen the newest', async () => {
  await save(TITLE, 'Ett')
  const one = (await historyOf()).newest
  await save(TITLE, 'Två')
  const { newest } = await historyOf()
  const outcomes = await Promise.all([restore(one, newest), restore(0, newest)])
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(outcomes.filter(({ ok }) => !ok)).toEqual([{ ok: false, reason: 'changed' }])
  expect((await historyOf()).edits).toHaveLength(3)
  expect(await restore(one, newest)).toEqual({ ok: false, reason: 'changed' })
})

test('a page or a revision that is none of these is refused', async () => {
  await save(TITLE, 'Ett')
  expect(await restore(999_999)).toEqual({ ok: false, reason: 'unknown-revision' })
  const nowhere = { path: '/finns-inte', to: 0, seen: 0 }
  expect(await editing.restore(context, nowhere)).toEqual({ ok: false, reason: 'unknown-page' })
})

test('10,000 revisions are read page by page, none twice and none left out', async () => {
  await database.query(
    `insert into content_revision (site, language, item, field, revision, value)
     select $1, $2, 'hero', 'Title', number, 'Text ' || number
       from generate_series(1, 10000) as number`,
    [context.site, context.language],
  )
  const seen: number[] = []
  let before: number | undefined
  let calls = 0
  do {
    const { edits, next } = await historyOf('/', before)
    expect(edits.length).toBeLessThanOrEqual(PAGE_OF_HISTORY)
    seen.push(...edits.map(({ revision }) => revision))
    before = next ?? undefined
    calls += 1
  } while (before !== undefined && calls < 5)
  expect(seen).toEqual(Array.from({ length: 5 * PAGE_OF_HISTORY }, (_, at) => 10_000 - at))
  // The last ones.
  const oldest = await database.query<{ id: number }>(
    `select id from content_revision where revision = 11`,
  )
  const last = await historyOf('/', oldest[0]?.id)
  expect(last.edits.map(({ revision }) => revision)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  expect(last.next).toBeNull()
})

test('where a link leads and opens, and what a page calls itself, are texts with drafts and publishing', async () => {
  expect(await editing.hiddenTexts(context, '/')).toEqual({
    'hero:Link.href': '/kop-bil',
    'hero:Link.target': '',
    'start:metaTitle': 'Start',
    'start:navTitle': '',
    'start:metaDescription': '',
    'start:ogDescription': '',
    'start:ogImage.src': '',
  })
  const own = (field: string) => ({ item: 'start', field })
  await save(HREF, 'https://example.com/a?b=c')
  await save(TARGET, '_blank')
  await save(own('metaTitle'), 'Ny titel')
  await save(own('metaDescription'), 'Ny text')
  await save(own('ogImage.src'), '/media/scenes/ny.jpg')
  const draft = await content.drafts?.layout(context, '/')
  const link = { href: 'https://example.com/a?b=c', text: 'Köp bil', target: '_blank' }
  expect(draft?.sections['main']?.[0]?.fields['Link']).toEqual(link)
  expect(draft?.fields).toEqual({
    metaTitle: 'Ny titel',
    metaDescription: 'Ny text',
    ogImage: { src: '/media/scenes/ny.jpg', alt: '', width: 0, height: 0 },
  })
  expect((await content.layout(context, '/'))?.fields).toEqual(start.fields)
  const { changes } = (await editing.changes(context, '/')) ?? { changes: [] }
  expect(changes).toHaveLength(5)
  expect(await editing.publish(context, { path: '/', seen: changes })).toMatchObject({
    published: 5,
  })
  expect(await content.layout(context, '/')).toEqual(draft)
  await save(own('ogImage.src'), '')
  expect((await content.drafts?.layout(context, '/'))?.fields).not.toHaveProperty('ogImage')
})

const refusal = async (at: typeof TITLE, value: string) => {
  const outcome = await editing.save({ ...context, ...at, value, expected: 99 })
  return outcome.ok ? null : outcome.reason
}

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '//host',
  '/\\host',
  'https:host',
  'https://',
  'http://host',
  'host.se',
  '/a b',
  '/a"b',
  'mailto:',
  'tel:',
  '#',
  '\tjavascript:alert(1)',
])('an address that no link may have: %j', async (href) => {
  expect(await refusal(HREF, href)).toBe('bad-address')
})

test.each([
  '/',
  '/kop-bil?brand=volvo#list',
  '#kontakt',
  'https://a.se',
  'mailto:a@b.se',
  'tel:+4610',
])('an address that a link may have: %s', async (href) =>
  expect(await refusal(HREF, href)).toBe('conflict'),
)

test('an address of 2,001 characters, an empty one, another target and another picture are refused', async () => {
  expect(await refusal(HREF, `/${'x'.repeat(1_999)}`)).toBe('conflict')
  expect(await refusal(HREF, `/${'x'.repeat(2_000)}`)).toBe('too-long')
  expect(await refusal(HREF, '')).toBe('required')
  expect(await refusal(TARGET, '')).toBe('conflict')
  expect(await refusal(TARGET, '_top')).toBe('bad-target')
  const picture = { item: 'start', field: 'ogImage.src' }
  for (const src of [
    '/other/a.jpg',
    '//host/a.jpg',
    'data:image/png;base64,x',
    '/media/../a.jpg',
  ]) {
    expect(await refusal(picture, src)).toBe('bad-picture')
  }
  for (const src of ['', '/media/a.jpg', '/-/media/a.jpg', 'https://images.example/a.jpg']) {
    expect(await refusal(picture, src)).toBe('conflict')
  }
  expect(await refusal({ item: 'start', field: 'canonicalURL' }, '/x')).toBe('unknown-field')
})
