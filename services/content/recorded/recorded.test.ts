import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { siteById } from '#domain/sites'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { contentContract } from '../contract/contract.ts'
import { CONTEXT, sampleContent, SITE } from '../contract/sample.ts'
import { Breaker } from '../../http/breaker.ts'
import { createHttpContent } from '../http/index.ts'
import { startGraphServer, type GraphServer } from '../http/testing/graph-server.ts'
import { cmsAtBuild } from '../of-cms.ts'
import { openRecord } from './answer-record.ts'
import { readContent, recordedContent } from './index.ts'

const KEY = 'the-key-of-the-test'
const HEADER = 'sc_apikey'
const TRIES = 5
const folder = mkdtempSync(join(tmpdir(), 'recorded-'))
const newRecord = () => mkdtempSync(join(folder, 'record-'))

/** The sample without most of its stories. */
const small: typeof sampleContent = (site) => {
  const content = sampleContent(site)
  return { ...content, pages: content.pages.filter(({ story }, at) => !story || at % 20 === 0) }
}

type Trouble = (res: ServerResponse) => void

let graph: GraphServer
/** What the CMS does with a call whose text contains such a word, call by call. */
const troubles: { readonly about: string; readonly does: Trouble[] }[] = []
let calls = 0
/** In front of the CMS, over real sockets. */
const front = createServer((req, res) => {
  void (async () => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    calls += 1
    const trouble = troubles.find(({ about }) => body.includes(about))?.does.shift()
    if (trouble) {
      trouble(res)
      return
    }
    const answer = await fetch(graph.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [HEADER]: KEY },
      body,
    })
    res.writeHead(answer.status, { 'content-type': 'application/json' })
    res.end(await answer.text())
  })()
})
const never: Trouble = () => {}
const fails =
  (status: number): Trouble =>
  (res) =>
    res.writeHead(status).end()

const url = () => `http://127.0.0.1:${(front.address() as AddressInfo).port}`
const cms = () => ({ url: url(), key: KEY, header: HEADER, storyTemplate: 'story' })
const patient = (timeoutMs = 20_000) =>
  createHttpContent({
    ...cms(),
    timeoutMs,
    deadlineMs: 60_000,
    retries: TRIES - 1,
    retryDelayMs: 1,
    breaker: new Breaker({ driver: 'content' }),
  })

beforeAll(async () => {
  graph = await startGraphServer(sampleContent, { key: KEY, header: HEADER })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
})
beforeEach(() => graph.publish(small))
afterEach(() => {
  troubles.length = 0
})
afterAll(async () => {
  front.close()
  front.closeAllConnections()
  await graph.close()
  rmSync(folder, { recursive: true, force: true })
})

contentContract('recorded, from a CMS over HTTP', () => {
  graph.publish(sampleContent)
  return recordedContent(patient(), openRecord(newRecord()))
})

/** Reads one site; 20 s are more than any machine needs for an answer that comes. */
const readSite = (record: string, timeoutMs?: number) =>
  readContent(patient(timeoutMs), openRecord(record), [siteById(SITE)])

const pagesOf = async (record: string) => {
  const entries = await cmsAtBuild(cms(), { log: undefined, record }).sitemap(SITE)
  return entries.map(({ language, path }) => `${language} ${path}`)
}

test('a CMS that answers one call too late, or is busy for a moment, ended a build', async () => {
  const calm = await readSite(newRecord())
  expect(calm.unread).toEqual([])
  troubles.push(
    { about: '"/om"', does: [never, fails(503)] },
    { about: 'Dictionary', does: [fails(502)] },
  )
  const record = newRecord()
  const read = await readSite(record, 1_500)
  expect(read).toEqual(calm)
  expect(await pagesOf(record)).toContain(`${CONTEXT.language} /om`)
})

test('a page that the CMS never answers is named, and left to be rendered when it is requested', async () => {
  troubles.push({ about: '"/om"', does: Array.from({ length: 99 }, () => fails(503)) })
  const record = newRecord()
  const { pages, unread } = await readSite(record)
  const { language } = CONTEXT
  expect(unread).toEqual([
    {
      site: SITE,
      language,
      path: '/om',
      code: 'ContentUnavailable',
      message: 'The content graph failed: Layout, status.',
    },
  ])
  const built = await pagesOf(record)
  expect(built).not.toContain(`${language} /om`)
  expect(built).toContain(`${language} /`)
  expect([new Set(built).size, pages]).toEqual([built.length, built.length])
})

test('pages are built of what was read, without asking for it again', async () => {
  const record = newRecord()
  await readSite(record)
  const before = calls
  const content = cmsAtBuild(cms(), { log: undefined, record })
  expect((await content.layout(CONTEXT, '/om'))?.id).toBe('about')
  expect(await content.dictionary(CONTEXT)).toEqual(await patient().dictionary(CONTEXT))
  expect((await content.home(CONTEXT))?.path).not.toBe('')
  expect(calls).toBe(before + 1)
})

test('what failed is not waited for again by other processes of the build', async () => {
  const record = openRecord(newRecord())
  troubles.push({ about: '"/om"', does: Array.from({ length: TRIES }, () => fails(503)) })
  const failed = {
    code: 'ContentUnavailable',
    message: 'The content graph failed: Layout, status.',
  }
  await expect(recordedContent(patient(), record).layout(CONTEXT, '/om')).rejects.toMatchObject(
    failed,
  )
  const before = calls
  await expect(recordedContent(patient(), record).layout(CONTEXT, '/om')).rejects.toMatchObject(
    failed,
  )
  expect(calls).toBe(before)
})

test('equal content has one version, and a changed text another', async () => {
  const versions = async () => (await readSite(newRecord())).version
  const first = await versions()
  expect(await versions()).toBe(first)
  graph.publish((site) => {
    const content = small(site)
    const pages = content.pages.map((page) =>
      page.path === '/om' ? { ...page, fields: { ...page.fields, metaTitle: 'Changed' } } : page,
    )
    return { ...content, pages }
  })
  expect(await versions()).not.toBe(first)
})

test('a CMS that is down is called no more once the breaker is open', async () => {
  troubles.push({ about: '', does: Array.from({ length: 9_999 }, () => fails(503)) })
  const before = calls
  const { pages, unread } = await readContent(patient(), openRecord(newRecord()))
  expect([pages, unread.length > 0]).toEqual([0, true])
  // Eight calls are under way at once until three have failed.
  expect(calls - before).toBeLessThanOrEqual(8 * TRIES)
})
