import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../../_routes/ask.ts'
import { openWorld, type World } from '../../_routes/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('the page of flows is there for this machine on the embedded store, and for nobody else', async () => {
  const page = (headers: Record<string, string> = {}) =>
    ask(world.origin, '/dev/flows', { headers: { host: 'localhost', ...headers } })
  const { status, headers, text } = await page()
  expect(status).toBe(200)
  expect(headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(text).toContain('/analyst/files/dev-flows.js')
  expect((await page({ host: 'forecourt.example' })).status).not.toBe(200)
  expect((await page({ via: '1.1 proxy' })).status).toBe(404)
  const { database } = world.services
  Object.assign(database, { kind: 'server' })
  expect((await page()).status).toBe(404)
  Object.assign(database, { kind: 'embedded' })
})
