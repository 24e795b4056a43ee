import type { Page } from '#domain/content'
import type { SiteId } from '#domain/sites'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, posted } from '../../app/api/_routes/ask.ts'
import { openWorld, type World } from '../../app/api/_routes/world.ts'
import {
  startGraphServer,
  type GraphServer,
} from '../../services/content/http/testing/graph-server.ts'

const SECRET = 'the-secret-of-this-test-alone'
const KEYS = { public: 'the-key-of-what-is-public', drafts: 'the-key-of-the-drafts' }
const SITE = 'hedinautomotive-se'
const CONTEXT = { site: SITE, language: 'sv' } as const

/** A CMS's start page with this title. */
const contentWith = (Title: string) => (site: SiteId) => {
  const start: Page = {
    id: 'start',
    site,
    language: 'sv',
    path: '/',
    template: 'ContentPage',
    name: 'start',
    displayName: 'Start',
    fields: { metaTitle: Title },
    sections: { main: [{ id: 'hero', name: 'HeroBanner', site, fields: { Title } }] },
  }
  return { home: {}, navigation: {}, tags: {}, dictionary: {}, pages: [start] }
}

let world: World
let published: GraphServer
let drafts: GraphServer
const environment = () => ({
  EDITING_SECRET: SECRET,
  CMS_URL: published.url,
  CMS_KEY: KEYS.public,
  CMS_STORY_TEMPLATE: 'story',
})

beforeAll(async () => {
  const header = 'sc_apikey'
  published = await startGraphServer(contentWith('Publicerat'), { key: KEYS.public, header })
  drafts = await startGraphServer(contentWith('Utkast'), { key: KEYS.drafts, header })
  world = await openWorld({
    ...environment(),
    CMS_DRAFTS_URL: drafts.url,
    CMS_DRAFTS_KEY: KEYS.drafts,
  })
}, 60_000)
afterAll(async () => {
  await world.close()
  await published.close()
  await drafts.close()
})

test('the right secret opens the preview at a page of the site, for eight hours and this site [PROXY-09]', async () => {
  const target = `/feaas-render?secret=${SECRET}&path=/om-oss?a=b`
  const { status, headers } = await ask(world.origin, target)
  expect([status, headers.location]).toEqual([303, '/om-oss?a=b'])
  const [cookie = ''] = headers['set-cookie'] ?? []
  expect(cookie).toMatch(/^forecourt-editing=.*Max-Age=28800; HttpOnly; SameSite=Lax/)
})

test.each(['?secret=wrong&path=/', '?path=/', `?secret=${SECRET}x`, `?secret=${SECRET.slice(1)}`])(
  'a wrong secret is 404 and sets nothing: /feaas-render%s',
  async (query) => {
    const { status, headers } = await ask(world.origin, `/feaas-render${query}`)
    expect([status, headers['set-cookie'], headers.location]).toEqual([404, undefined, undefined])
  },
)

test('the preview reads what is not published yet, anew each time; visitors never do', async () => {
  const { content } = world.services
  const read = async () => (await content.drafts?.layout(CONTEXT, '/'))?.fields.metaTitle
  const before = drafts.calls.length
  expect((await content.layout(CONTEXT, '/'))?.fields.metaTitle).toBe('Publicerat')
  expect(drafts.calls).toHaveLength(before)
  expect(await read()).toBe('Utkast')
  drafts.publish(contentWith('Nyare utkast'))
  expect(await read()).toBe('Nyare utkast')
  expect(drafts.calls.every(({ headers }) => headers['sc_apikey'] === KEYS.drafts)).toBe(true)
  expect(published.calls.every(({ headers }) => headers['sc_apikey'] === KEYS.public)).toBe(true)
})

test('texts are changed in the CMS alone: our own calls for editors do not exist beside it', async () => {
  const { headers } = await ask(world.origin, `/feaas-render?secret=${SECRET}&path=/`)
  const cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  const edit = { item: 'hero', field: 'Title', value: 'x', expected: 0 }
  const save = await ask(world.origin, '/api/editing/save?locale=sv', posted(edit, { cookie }))
  expect(save.status).toBe(404)
  for (const call of ['changes', 'history']) {
    const answer = await ask(world.origin, `/api/editing/${call}?path=/&locale=sv`, {
      headers: { cookie },
    })
    expect(answer.status).toBe(404)
  }
})

test('a CMS that is down has no preview, and no made-up page in its place', async () => {
  await drafts.close()
  await expect(world.services.content.drafts?.layout(CONTEXT, '/')).rejects.toMatchObject({
    code: 'ContentUnavailable',
  })
  expect((await world.services.content.layout(CONTEXT, '/'))?.fields.metaTitle).toBe('Publicerat')
})

test('without an address of its drafts a CMS has no preview here', async () => {
  await world.close()
  world = await openWorld(environment())
  const { status, headers } = await ask(world.origin, `/feaas-render?secret=${SECRET}`)
  expect([status, headers['set-cookie']]).toEqual([404, undefined])
})
