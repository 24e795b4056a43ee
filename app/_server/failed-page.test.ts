import { DEFAULT_SITE, sites } from '#domain/sites'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../api/_routes/ask.ts'
import { HeldPages } from './held-pages.ts'
import { createLog } from './log.ts'
import { listen, listenable } from './server.ts'

/** Next answers a page that threw with a document that is empty without JavaScript. */
const server = listenable({
  book: { sites, siteHosts: {}, local: DEFAULT_SITE, files: new Set() },
  https: false,
  trustedProxies: 0,
  isPage: () => true,
  failedPage: (site, locale) =>
    site === DEFAULT_SITE ? Buffer.from(`<html lang="${locale}"><h1>Något gick fel</h1>`) : null,
  healthy: async () => true,
  upstreams: { cms: null, media: null },
  editing: null,
  heldPages: new HeldPages(),
  log: createLog('silent'),
  next: async (_, res) => {
    res.statusCode = 500
    res.setHeader('Content-Type', 'text/html; charset=utf-8')
    res.end('<html id="__next_error__">')
  },
})
let origin = ''
beforeAll(async () => {
  origin = `http://127.0.0.1:${await listen(server, { port: 0, host: '127.0.0.1' })}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('a page that failed on the server answers 500 with the page that says so [PAGE-12]', async () => {
  const answer = await ask(origin, '/om-oss', { headers: { host: 'localhost' } })
  expect(answer.status).toBe(500)
  expect(answer.text).toBe('<html lang="sv"><h1>Något gick fel</h1>')
})

test('where there is no such page, what Next made goes out', async () => {
  const answer = await ask(origin, '/', { headers: { host: 'carstore-se.localhost' } })
  expect(answer.status).toBe(500)
  expect(answer.text).toBe('<html id="__next_error__">')
})
