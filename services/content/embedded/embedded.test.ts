import type { Block, Page } from '#domain/content'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../database/open.ts'
import type { Database } from '../../database/port.ts'
import type { Content } from '../port.ts'
import { createEmbeddedContent } from './index.ts'
import type { SiteContent } from './site-content.ts'
import { rmSync } from 'node:fs'
import { seededFolder } from '../../testing/seeded-folder.ts'

const SITE = 'hedinautomotive-se'
const context = { site: SITE, language: 'sv' } as const
const ELECTRIC = '{AAAAAAAA-0000-0000-0000-000000000001}'
const WORKSHOP = '{AAAAAAAA-0000-0000-0000-000000000002}'

const page = (id: string, path: string, more: Partial<Page> = {}): Page => ({
  id,
  site: SITE,
  language: 'sv',
  path,
  template: 'ContentPage',
  name: id,
  displayName: id,
  fields: {},
  sections: { main: [] },
  ...more,
})
const hero: Block = {
  id: 'hero',
  name: 'HeroBanner',
  site: SITE,
  fields: {
    Title: 'Välkommen',
    Link: { href: '/kop-bil', text: 'Köp bil', target: '_blank' },
    Image: { src: '/a.jpg', alt: 'En bil', width: 3, height: 2 },
    Items: [{ id: 'slide', fields: { Title: 'Ett', Button: { href: '/ett', text: 'Läs mer' } } }],
  },
}
const answers: Block = {
  id: 'faq',
  name: 'Faq',
  site: SITE,
  fields: {
    Items: [{ id: 'question', fields: { Question: 'Varför?', Answer: '<p>Därför.</p>' } }],
  },
}
const foreign: Block = {
  id: 'theirs',
  name: 'RichText',
  site: 'carstore-se',
  fields: { Text: 'x' },
}

/** Story n, newer with a higher number. */
const story = (n: number, tags: string, name = `story-${n}`): Page => {
  const at = Date.parse(`2026-01-${String(n).padStart(2, '0')}T08:00:00Z`)
  const path = `/nyheter/2026/nyhet-${n}`
  return page(`story-${n}`, path, {
    name,
    template: 'Story',
    sections: { main: [{ ...hero, id: `published-${n}`, fields: {} }] },
    story: {
      id: `story-${n}`,
      name,
      displayName: name,
      url: { path },
      title: `Nyhet ${n}`,
      premble: '',
      date: { value: new Date(at).toISOString(), dateValue: at, formattedDateValue: '' },
      tags,
      templateId: 'story',
    },
  })
}

const written: SiteContent = {
  home: {},
  navigation: {},
  dictionary: { sv: { navigationMore: 'Mer' } },
  tags: { sv: [{ id: ELECTRIC, key: 'electric', value: 'Elbilar' }] },
  pages: [
    page('start', '/', { sections: { main: [hero, foreign] } }),
    page('start', '/', { language: 'en' }),
    page('about', '/om-oss', { sections: { main: [answers] } }),
    page('about', '/about', { language: 'en' }),
    page('news', '/nyheter', { template: 'StoriesIndex' }),
    page('wild', '/bilar/*', { name: '*' }),
    story(1, ELECTRIC),
    story(2, `${ELECTRIC}|${WORKSHOP}`),
    story(3, WORKSHOP.toLowerCase().replaceAll(/[{}]/g, '')),
    story(4, ''),
    story(5, ELECTRIC, '__Standard Values'),
    { ...story(6, ELECTRIC), id: 'other', path: '/blogg/2026/annat' },
  ],
}

let database: Database
let content: Content
const folder = await seededFolder()
beforeAll(async () => {
  database = await openDatabase({ dataDir: folder })
  content = createEmbeddedContent({ database, of: () => written })
}, 60_000)
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('pages', () => {
  test('a path of a site and language is its page, or nothing [PAGE-11]', async () => {
    expect((await content.layout(context, '/om-oss'))?.id).toBe('about')
    expect(await content.layout(context, '/about')).toBeNull()
    expect((await content.layout({ ...context, language: 'en' }, '/about'))?.id).toBe('about')
  })

  test('languages in which a page exists, each with its own path', async () => {
    const options = await content.languages(SITE, '/om-oss')
    expect(options.map(({ name, url }) => [name, url.path])).toEqual([
      ['sv', '/om-oss'],
      ['en', '/about'],
    ])
    expect(await content.languages(SITE, '/nyheter')).toHaveLength(1)
    expect(options[0]).toMatchObject({ englishName: 'Swedish', nativeName: 'Svenska' })
  })

  test('the language of a path, or none', async () => {
    expect((await content.currentLanguage(context, '/om-oss'))?.name).toBe('sv')
    expect(await content.currentLanguage(context, '/about')).toBeNull()
  })

  test('wildcard pages by name and path', async () => {
    const found = await content.wildcardPages(context, { name: '*', path: '/bilar/volvo-ex30' })
    expect(found.map(({ id }) => id)).toEqual(['wild'])
    expect(await content.wildcardPages(context, { name: '*', path: '/bilar/volvo/ex30' })).toEqual(
      [],
    )
  })
})

describe('stories', () => {
  const search = (more: object = {}) =>
    content.stories({ ...context, parentId: 'news', tags: [], first: 10, ...more })

  test('below the index only, newest first, no standard values, with total and fields [STORY-22, STORY-11]', async () => {
    const { total, results } = await search()
    expect(results.map(({ id }) => id)).toEqual(['story-4', 'story-3', 'story-2', 'story-1'])
    expect(total).toBe(4)
    expect(results[0]).toMatchObject({ title: 'Nyhet 4', url: { path: '/nyheter/2026/nyhet-4' } })
  })

  test('any of the tags, whatever their braces and case [STORY-20, STORY-22]', async () => {
    expect((await search({ tags: [WORKSHOP] })).results.map(({ id }) => id)).toEqual([
      'story-3',
      'story-2',
    ])
    expect((await search({ tags: [WORKSHOP.toLowerCase(), ELECTRIC] })).total).toBe(3)
  })

  test('page by page with a cursor that a new story does not shift [STORY-22]', async () => {
    const first = await search({ first: 3 })
    expect(first.pageInfo.hasNext).toBe(true)
    const second = await search({ first: 3, after: first.pageInfo.endCursor })
    expect(second.results.map(({ id }) => id)).toEqual(['story-1'])
    expect(second.pageInfo.hasNext).toBe(false)
  })

  test('next is the closest older story, previous the closest newer one [STORY-26, STORY-34]', async () => {
    const { next, previous } = await content.neighbours(context, 'story-2')
    expect([next?.id, previous?.id]).toEqual(['story-1', 'story-3'])
    expect((await content.neighbours(context, 'story-1')).next).toBeNull()
    expect((await content.neighbours(context, 'story-4')).previous).toBeNull()
  })

  test('its index two levels above, its date for what stands on it, its tags [STORY-23, STORY-24, STORY-25, STORY-13]', async () => {
    expect(await content.parentOfParent(context, 'story-2')).toBe('news')
    expect(await content.publishDate(context, 'published-3')).toBe('2026-01-03T08:00:00.000Z')
    expect(await content.publishDate(context, 'hero')).toBeNull()
    expect(await content.tags(context)).toEqual([
      { id: ELECTRIC, key: 'electric', value: 'Elbilar' },
    ])
  })
})

describe('editing', () => {
  const at = { ...context, item: 'hero', field: 'Title' }
  const titleIn = (page_: Page | null) => page_?.sections['main']?.[0]?.fields['Title']

  test('a draft is the editor’s alone until it is published, and raises the version then', async () => {
    const { editing } = content
    if (!editing) throw new Error('no editing')
    expect(await editing.save({ ...at, value: 'Hej', expected: 0 })).toEqual({
      ok: true,
      revision: 1,
    })
    expect(titleIn((await content.drafts?.layout(context, '/')) ?? null)).toBe('Hej')
    expect(titleIn(await content.layout(context, '/'))).toBe('Välkommen')
    const before = await content.version()
    const seen = [{ item: 'hero', field: 'Title', revision: 1 }]
    const published = await editing.publish(context, { path: '/', seen })
    expect(published).toEqual({ ok: true, published: 1 })
    expect(titleIn(await content.layout(context, '/'))).toBe('Hej')
    expect(Number(await content.version())).toBeGreaterThan(Number(before))
    const again = await editing.publish(context, { path: '/', seen })
    expect(again).toEqual({ ok: true, published: 0 })
  })

  test('of two edits on one revision one is stored, and the other is a conflict', async () => {
    const { editing } = content
    if (!editing) throw new Error('no editing')
    const slide = { ...context, item: 'slide', field: 'Title' }
    const outcomes = await Promise.all([
      editing.save({ ...slide, value: 'A', expected: 0 }),
      editing.save({ ...slide, value: 'B', expected: 0 }),
    ])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    const won = outcomes[0]?.ok ? 'A' : 'B'
    expect(outcomes.filter(({ ok }) => !ok)).toEqual([
      { ok: false, reason: 'conflict', revision: 1, value: won },
    ])
  })

  test('of a story title and preamble are texts; what others know it by is not [EDIT-01]', async () => {
    const { editing } = content
    if (!editing) throw new Error('no editing')
    const save = (field: string) =>
      editing.save({ ...context, item: 'story-4', field, value: 'Nytt', expected: 0 })
    for (const field of ['id', 'name', 'displayName', 'tags', 'templateId']) {
      expect(await save(field)).toMatchObject({ ok: false, reason: 'unknown-field' })
    }
    expect(await save('title')).toMatchObject({ ok: true })
    const draft = await content.drafts?.layout(context, '/nyheter/2026/nyhet-4')
    expect(draft?.story).toMatchObject({ id: 'story-4', title: 'Nytt' })
  })

  test('of a link the words are a text, and it leads where it led; they are not emptied [EDIT-01]', async () => {
    const { editing } = content
    if (!editing) throw new Error('no editing')
    const link = { ...context, item: 'hero', field: 'Link' }
    const linkIn = async () => {
      const draft = await content.drafts?.layout(context, '/')
      return draft?.sections['main']?.[0]?.fields['Link']
    }
    expect(await editing.save({ ...link, value: 'Till bilarna', expected: 0 })).toMatchObject({
      ok: true,
    })
    expect(await linkIn()).toEqual({ href: '/kop-bil', text: 'Till bilarna', target: '_blank' })
    expect(await editing.save({ ...link, value: ' ', expected: 1 })).toEqual({
      ok: false,
      reason: 'required',
    })
    expect(await linkIn()).toEqual({ href: '/kop-bil', text: 'Till bilarna', target: '_blank' })
    const button = { ...context, item: 'slide', field: 'Button' }
    await editing.save({ ...button, value: 'Mer', expected: 0 })
    expect(JSON.stringify(await content.drafts?.layout(context, '/'))).toContain(
      '"Button":{"href":"/ett","text":"Mer"}',
    )
    const picture = { ...context, item: 'hero', field: 'Image', value: 'x', expected: 0 }
    expect(await editing.save(picture)).toMatchObject({ ok: false, reason: 'unknown-field' })
  })

  test('no other site’s item and no unknown field', async () => {
    const { editing } = content
    if (!editing) throw new Error('no editing')
    for (const item of ['theirs', 'nothing']) {
      const outcome = await editing.save({
        ...context,
        item,
        field: 'Text',
        value: 'x',
        expected: 0,
      })
      expect(outcome).toMatchObject({ ok: false, reason: 'unknown-field' })
    }
    const unknown = await editing.save({ ...at, field: '__proto__', value: 'x', expected: 1 })
    expect(unknown).toMatchObject({ ok: false, reason: 'unknown-field' })
  })

  /** An editor at the fields of `/om-oss` and of the story, of which nobody else has drafts. */
  const open = () => {
    const { editing } = content
    if (!editing) throw new Error('no editing')
    const save = async (item: string, field: string, value: string, path = '/om-oss') => {
      const known = await editing.revisions(context, path)
      const outcome = await editing.save({
        ...context,
        item,
        field,
        value,
        expected: known[`${item}:${field}`] ?? 0,
      })
      if (!outcome.ok) throw new Error(outcome.reason)
      return { item, field, revision: outcome.revision }
    }
    return { editing, save }
  }
  const faqIn = async () => JSON.stringify(await content.layout(context, '/om-oss'))

  test("publishing another's draft: only the revisions that were seen become public", async () => {
    const { editing, save } = open()
    const mine = await save('question', 'Question', 'Hur?')
    const theirs = await save('question', 'Answer', '<p>Osett.</p>')
    expect(await editing.changes(context, '/om-oss')).toMatchObject({
      changes: [
        { ...theirs, from: '<p>Därför.</p>', to: '<p>Osett.</p>' },
        { ...mine, from: 'Varför?', to: 'Hur?' },
      ],
    })
    expect(await editing.publish(context, { path: '/om-oss', seen: [mine] })).toEqual({
      ok: true,
      published: 1,
    })
    expect(await faqIn()).toContain('Hur?')
    expect(await faqIn()).not.toContain('Osett')
    expect((await editing.changes(context, '/om-oss'))?.changes).toMatchObject([theirs])
  })

  test('a revision that was saved after the list was shown is not published with the one that was', async () => {
    const { editing, save } = open()
    const before = await faqIn()
    const shown = await save('question', 'Question', 'Visad?')
    await save('question', 'Question', 'Inte visad?')
    const publish = (revision: number) =>
      editing.publish(context, { path: '/om-oss', seen: [{ ...shown, revision }] })
    for (const revision of [shown.revision, shown.revision + 2]) {
      expect(await publish(revision)).toEqual({ ok: false, reason: 'changed' })
    }
    expect(await faqIn()).toBe(before)
  })

  test('publishing one page left the drafts of the others alone, and names them', async () => {
    const { editing, save } = open()
    const elsewhere = await save('slide', 'Title', 'På en annan sida', '/')
    const drafts = await editing.changes(context, '/om-oss')
    expect(drafts?.elsewhere).toContain('/')
    expect(drafts?.changes.map(({ item }) => item)).not.toContain('slide')
    expect(await editing.publish(context, { path: '/om-oss', seen: [elsewhere] })).toEqual({
      ok: false,
      reason: 'unknown-field',
    })
    expect(await editing.changes(context, '/finns-inte')).toBeNull()
  })

  test('a draft that was changed back is nothing to publish', async () => {
    const { editing, save } = open()
    const { from } = (await editing.changes(context, '/om-oss'))?.changes.find(
      ({ field }) => field === 'Question',
    ) ?? { from: '' }
    expect(from).not.toBe('')
    await save('question', 'Question', from)
    const { changes } = (await editing.changes(context, '/om-oss')) ?? { changes: [] }
    expect(changes.map(({ field }) => field)).not.toContain('Question')
  })

  test('a required heading could be emptied: it is refused, and one stored before shows its text', async () => {
    const { editing } = open()
    const tries: readonly [string, string][] = [
      ['hero', 'Title'],
      ['question', 'Question'],
      ['story-1', 'title'],
    ]
    for (const [item, field] of tries) {
      for (const value of ['', ' \n']) {
        const outcome = await editing.save({ ...context, item, field, value, expected: 0 })
        expect(outcome).toEqual({ ok: false, reason: 'required' })
      }
    }
    // A preamble may be.
    const preamble = { ...context, item: 'story-1', field: 'premble', value: '', expected: 0 }
    expect(await editing.save(preamble)).toMatchObject({ ok: true })
    await database.query(
      `insert into content_revision (site, language, item, field, revision, value)
       values ($1, $2, 'story-1', 'title', 1, '')`,
      [SITE, 'sv'],
    )
    const draft = await content.drafts?.layout(context, '/nyheter/2026/nyhet-1')
    expect(draft?.story?.title).toBe('Nyhet 1')
  })

  test.each([
    ['hero', 'Title', 120],
    ['hero', 'Link', 60],
    ['story-2', 'premble', 1_000],
    ['question', 'Answer', 20_000],
  ])('an over-long text of %s:%s was refused without its limit, %i', async (item, field, limit) => {
    const { editing } = open()
    const save = async (length: number) =>
      editing.save({ ...context, item, field, value: 'x'.repeat(length), expected: 999 })
    expect(await save(limit + 1)).toEqual({ ok: false, reason: 'too-long', limit })
    expect(await save(limit)).toMatchObject({ reason: 'conflict' })
  })
})
