import { DEFAULT_SITE, sites } from '#domain/sites'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../api/_routes/ask.ts'
import { HeldPages } from './held-pages.ts'
import { createLog } from './log.ts'
import { listen, listenable } from './server.ts'

const seen: (string | undefined)[] = []
const server = listenable({
  book: { sites, siteHosts: {}, local: DEFAULT_SITE, files: new Set() },
  https: false,
  trustedProxies: 0,
  isPage: () => true,
  healthy: async () => true,
  upstreams: { cms: null, media: null },
  editing: { secret: 'a-secret-of-this-test-only', draftKey: 'draft-key' },
  heldPages: new HeldPages(),
  log: createLog('silent'),
  next: async (req, res) => {
    seen.push(req.headers.cookie, req.headers.authorization)
    res.setHeader('Content-Type', 'text/html; charset=utf-8')
    res.end('<h1>Boka service</h1>')
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

test('a page is drawn without knowing who asks: no cookie makes a visitor anybody else [ROLE-01] [ROLE-04]', async () => {
  const cookies = ['', 'loggedIn=1; role=editor', '__prerender_bypass=draft-key', 'editing=made-up']
  for (const [index, cookie] of cookies.entries()) {
    const headers = { host: 'localhost', cookie }
    // Each asks for a page of its own, since one that went out is held for the next visitor.
    const answer = await ask(origin, `/service-och-verkstad/${index}`, { headers })
    expect(answer.text).toContain('Boka service')
  }
  expect(seen.filter((value) => value !== undefined)).toEqual([])
  expect(seen).toHaveLength(2 * cookies.length)
})
