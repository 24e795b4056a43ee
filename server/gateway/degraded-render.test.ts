import { DEFAULT_SITE } from '#domain/sites'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ask } from '../../app/api/_routes/ask.ts'
import { missingParts, movesPart } from './degraded-render.ts'
import { isIsolated, isIsolatedPart } from './isolation.ts'
import { createLog } from '../log/log.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'

/** What Next answers where a page threw: a document of its own, without our layout. */
const EMPTY = '<!DOCTYPE html><html id="__next_error__">'
/** And what it answers, with status 500 too, where it could leave a part out. */
const PARTLY =
  '<!DOCTYPE html><html lang="sv" data-site="x"><h1>Om oss</h1><h2>Aj då</h2><template data-fallback-of="1" data-name="Faq%201"></template>'
/** And where it moved the menu, which is long, too: it comes in its place by script. */
const MOVED = `${PARTLY}<template data-fallback-of="2" data-name="Menu"></template><div hidden>Meny<template data-part="2"></template></div>`
/** What it answers, with status 200, where the degraded render did not fail. */
const COMPLETE =
  '<!DOCTYPE html><html lang="sv" data-site="x"><h1>Om oss</h1><template data-part="1"></template>'

const asked: string[] = []
const lines: string[] = []
const cookies: (string | undefined)[] = []
const left: string[] = []
/** Which parts stood by themselves. */
const alone: (readonly string[])[] = []
let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway({
    failedPage: (site, locale) =>
      site === DEFAULT_SITE ? Buffer.from(`<html lang="${locale}"><h1>Något gick fel</h1>`) : null,
    log: createLog('info', { write: (line) => void lines.push(line) }),
    isPage: (path) => !path.endsWith('/okand'),
    next: async (req, res) => {
      cookies.push(req.headers.cookie)
      if (isIsolated() && req.url?.includes('/langsam') === true) {
        res.once('close', () => left.push(req.url ?? ''))
        return
      }
      const isPartly = isIsolated() && /delvis|saknas|lang-meny/.test(req.url ?? '')
      const isMoved = req.url?.includes('/lang-meny') === true && isIsolatedPart('Menu')
      if (req.url?.includes('/lang-meny')) alone.push(['Faq 1', 'Menu'].filter(isIsolatedPart))
      asked.push(`${isIsolated() ? 'isolated ' : ''}${req.url}`)
      await Promise.resolve()
      const isComplete = isIsolated() && req.url?.includes('/tillfalligt') === true
      res.statusCode = isComplete ? 200 : 500
      res.setHeader('Content-Type', 'text/html; charset=utf-8')
      res.setHeader('Cache-Control', 's-maxage=20')
      res.end(isComplete ? COMPLETE : isMoved ? MOVED : isPartly ? PARTLY : EMPTY)
    },
  })
})
beforeEach(() => {
  for (const list of [asked, lines, cookies, left, alone]) list.length = 0
})
afterAll(() => gateway.close())
const at = { host: 'localhost' }

test('a page that failed on the server answers 500 with the page that says so [PAGE-12]', async () => {
  const answer = await ask(gateway.origin, '/om-oss', { headers: at })
  expect(answer.status).toBe(500)
  expect(answer.text).toBe('<html lang="sv"><h1>Något gick fel</h1>')
})

test('where there is no such page, what Next made goes out', async () => {
  const answer = await ask(gateway.origin, '/', { headers: { host: 'carstore-se.localhost' } })
  expect(answer.status).toBe(500)
  expect(answer.text).toBe(EMPTY)
})

test('a page that fails for a part of it goes out without that part, rendered once more, and is not cached [ERR-05]', async () => {
  for (const round of [1, 2]) {
    const answer = await ask(gateway.origin, '/delvis?a=b', { headers: at })
    expect([round, answer.status, answer.text]).toEqual([round, 200, PARTLY])
    expect(answer.headers['cache-control']).toBe('no-store')
  }
  const path = `/${DEFAULT_SITE}/sv/delvis?a=b`
  expect(asked).toEqual([path, `isolated ${path}`, path, `isolated ${path}`])
  expect(lines.filter((line) => line.includes('"event":"part-failed"'))).toHaveLength(2)
  expect(lines.join('')).not.toContain('delvis')
})

test('a degraded page had its long parts further down, where only a script can fetch them', async () => {
  const answer = await ask(gateway.origin, '/lang-meny', { headers: at })
  expect([answer.status, answer.text]).toEqual([200, PARTLY])
  expect(alone).toEqual([[], ['Faq 1', 'Menu'], ['Faq 1']])
  expect(lines.filter((line) => line.includes('"event":"part-failed"'))).toHaveLength(1)
})

test('a page is rendered anew once and no more, and nobody else asks for that', async () => {
  await ask(gateway.origin, '/om-oss', { headers: { ...at, 'x-forecourt-isolated': 'made-up' } })
  const path = `/${DEFAULT_SITE}/sv/om-oss`
  expect(asked).toEqual([path, `isolated ${path}`])
})

test('an unknown address answers 404 also where a part of the page that says so failed [ERR-05]', async () => {
  const answer = await ask(gateway.origin, '/okand', { headers: at })
  expect([answer.status, answer.text]).toEqual([404, PARTLY])
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('a failure that has passed is not reported as a part that is missing [ERR-06]', async () => {
  const answer = await ask(gateway.origin, '/tillfalligt', { headers: at })
  expect([answer.status, answer.text]).toEqual([200, COMPLETE])
  expect(lines.filter((line) => line.includes('"event":"part-failed"'))).toEqual([])
  expect(lines.filter((line) => line.includes('"event":"page-recovered"'))).toHaveLength(1)
})

test('the degraded render alone bears the mode in which Next neither shares nor keeps a page [ERR-05]', async () => {
  await ask(gateway.origin, '/delvis', { headers: { ...at, cookie: '__prerender_bypass=made-up' } })
  expect(cookies).toEqual([undefined, '__prerender_bypass=draft-key'])
})

test('the degraded render ends when the visitor leaves', async () => {
  const leave = new AbortController()
  const call = fetch(`${gateway.origin}/langsam`, { signal: leave.signal }).catch(() => null)
  await vi.waitFor(() => expect(cookies).toHaveLength(2))
  leave.abort()
  await call
  await vi.waitFor(() => expect(left).toEqual([`/${DEFAULT_SITE}/sv/langsam`]))
})

test('a part that came later than its fallback is not missing [ERR-06]', () => {
  const document = (parts: string) =>
    Buffer.from(`<template data-fallback-of="1" data-name="Faq"></template><div hidden>${parts}`)
  const moved = document('<template data-part="1">')
  expect([missingParts(moved), movesPart(moved)]).toEqual([[], true])
  const lacking = document('<template data-part="2">')
  expect([missingParts(lacking), movesPart(lacking)]).toEqual([['Faq'], false])
  const complete = Buffer.from('<template data-part="2">')
  expect([missingParts(complete), movesPart(complete)]).toEqual([[], false])
})
