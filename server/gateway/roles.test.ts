import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../../app/api/_routes/ask.ts'
import { editingCookie } from '../session/editing-session.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'

const seen: (string | undefined)[] = []
let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway({
    editing: { secret: 'a-secret-of-this-test-only' },
    next: async (req, res) => {
      seen.push(req.headers.cookie, req.headers.authorization)
      res.setHeader('Content-Type', 'text/html; charset=utf-8')
      res.end('<h1>Boka service</h1>')
    },
  })
})
afterAll(() => gateway.close())

test('a page is drawn without knowing who asks: no cookie makes a visitor anybody else [ROLE-01] [ROLE-04]', async () => {
  const cookies = ['', 'loggedIn=1; role=editor', '__prerender_bypass=draft-key', 'editing=made-up']
  for (const [index, cookie] of cookies.entries()) {
    const headers = { host: 'localhost', cookie }
    // Each asks for a page of its own, since one that went out is held for the next visitor.
    const answer = await ask(gateway.origin, `/service-och-verkstad/${index}`, { headers })
    expect(answer.text).toContain('Boka service')
  }
  expect(seen.filter((value) => value !== undefined)).toEqual([])
  expect(seen).toHaveLength(2 * cookies.length)
})

test('a page for an editor says so to the service worker, which then waits for it; no other does', async () => {
  const secret = 'a-secret-of-this-test-only'
  const header = async (path: string, of: string) => {
    const [cookie = ''] = editingCookie('hedinautomotive-se', {
      secret: of,
      https: false,
      now: Date.now(),
    }).split(';')
    const headers = { host: 'localhost', cookie }
    return (await ask(gateway.origin, path, { headers })).headers['x-forecourt-editing']
  }
  expect(await header('/kontakt/1', secret)).toBe('1')
  expect(await header('/kontakt/2', 'another-secret-of-this-test')).toBeUndefined()
})
