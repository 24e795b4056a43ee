import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { knownPath } from '#server'
import { learnPaths, provideServices } from '#server/testing'
import { ask, posted } from '../_routes/ask.ts'
import { openWorld, type World } from '../_routes/world.ts'

// Works within a request of Next only.
vi.mock('next/cache', () => ({ revalidatePath: vi.fn<() => void>() }))

const SECRET = 'the-secret-of-this-test-alone'
const SITE = 'hedinautomotive-se'

let world: World
beforeAll(async () => {
  world = await openWorld({ REVALIDATE_SECRET: SECRET })
}, 60_000)
afterAll(() => world.close())

test('a page that was published a moment ago is known when the call has answered', async () => {
  const { content } = world.services
  await learnPaths(SITE)
  expect(knownPath(SITE, 'sv', '/nyss')).toBe(false)
  const sitemap: typeof content.sitemap = async (site) => [
    ...(await content.sitemap(site)),
    { path: '/nyss', language: 'sv' },
  ]
  provideServices({ ...world.services, content: { ...content, sitemap } })
  const authorization = `Bearer ${SECRET}`
  const answer = await ask(world.origin, '/api/revalidate', posted({}, { authorization }))
  expect(answer.status).toBe(204)
  expect(knownPath(SITE, 'sv', '/nyss')).toBe(true)
})
