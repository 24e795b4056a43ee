import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentAtBuild, createServices, type Cms, type Services } from '../index.ts'
import { CONTEXT, sampleContent } from './contract/sample.ts'
import { startGraphServer, type GraphServer } from './http/testing/graph-server.ts'
import { seededFolder } from '../testing/seeded-folder.ts'

const KEY = 'a-key-that-nobody-may-see'
const folder = await seededFolder()
const lines: string[] = []
const tell = (fields: object) => lines.push(JSON.stringify(fields))
const log = { info: tell, warn: tell, error: tell }
let server: GraphServer
let cms: Cms
let services: Services

const open = () => createServices({ dataDir: folder, content: cms, log })

beforeAll(async () => {
  server = await startGraphServer(sampleContent, { key: KEY, header: 'x-graph-key' })
  cms = { url: server.url, key: KEY, header: 'x-graph-key', storyTemplate: 'story' }
  services = await open()
}, 60_000)
afterAll(async () => {
  await services.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a CMS that is set answers, with the key in the header of the settings, and there is no editing [CMS-01, CMS-07, CONTENT-01, CONTENT-05]', async () => {
  expect((await services.content.layout(CONTEXT, '/om'))?.id).toBe('about')
  expect(services.content.editing).toBeNull()
  expect(server.calls.map(({ method }) => method)).toEqual(['POST'])
  expect(server.calls[0]?.headers['x-graph-key']).toBe(KEY)
})

test('a CMS that goes down leaves what was there, beyond a restart, and says so without its key [CMS-10]', async () => {
  const there = await services.content.layout(CONTEXT, '/om')
  await server.close()
  services.content.invalidate()
  expect(await services.content.layout(CONTEXT, '/om')).toEqual(there)
  await services.close()
  services = await open()
  expect(await services.content.layout(CONTEXT, '/om')).toEqual(there)
  await expect(services.content.layout(CONTEXT, '/news')).rejects.toMatchObject({
    code: 'ContentUnavailable',
  })
  const logged = lines.join('\n')
  expect(logged).toContain('"event":"content-call-failed","query":"Layout"')
  expect(logged).toContain('"event":"content-stale","query":"layout","reason":"failed"')
  expect(logged).not.toMatch(/a-key-that|127\.0\.0\.1/)
})

test('while pages are built, a CMS that is down is an error, and no made-up pages instead', async () => {
  const content = contentAtBuild(cms, log)
  await expect(content.sitemap(CONTEXT.site)).rejects.toMatchObject({ code: 'ContentUnavailable' })
})
