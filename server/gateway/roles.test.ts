import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../../app/api/_routes/ask.ts'
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
