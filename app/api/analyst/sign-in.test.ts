import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAnalystAccounts } from '#services'
import { ask, posted } from '../_routes/ask.ts'
import { openWorld, WORLD_NOW, type World } from '../_routes/world.ts'

let world: World
let password = ''
beforeAll(async () => {
  world = await openWorld()
  const accounts = createAnalystAccounts(world.services.database, () => WORLD_NOW)
  password = (await accounts.addFirst())?.password ?? ''
})
afterAll(() => world.close())

const signIn = (given: string, headers: Record<string, string> = {}) =>
  ask(world.origin, '/api/analyst/sign-in', posted({ name: 'analyst', password: given }, headers))
const session = async (cookie: string) =>
  (await ask(world.origin, '/api/analyst/session', { headers: { cookie } })).json()
const cookiesOf = (setCookie: readonly string[] = []) =>
  setCookie.map((one) => one.split(';')[0]).join('; ')

test('a session is opened by the password, shown to its browser alone, and ended', async () => {
  const answer = await signIn(password)
  expect(answer.status).toBe(200)
  expect(answer.headers['cache-control']).toContain('no-store')
  for (const cookie of answer.headers['set-cookie'] ?? []) {
    expect(cookie).toMatch(/^analyst(-browser)?=[\w-]{43}; .*HttpOnly; SameSite=Strict/)
  }
  const cookie = cookiesOf(answer.headers['set-cookie'])
  expect(await session(cookie)).toEqual({
    analyst: { name: 'analyst', roles: ['analyst', 'personal-values'], endsAt: expect.any(Number) },
    signIn: { password: true, openId: false },
  })
  expect(await session('')).toMatchObject({ analyst: null })

  const ended = await ask(world.origin, '/api/analyst/sign-out', {
    method: 'POST',
    headers: { cookie },
  })
  expect(ended.status).toBe(204)
  expect(ended.headers['set-cookie']?.[0]).toMatch(/^analyst=; .*Max-Age=0/)
  // The cookie as somebody may have copied it.
  expect(await session(cookie)).toMatchObject({ analyst: null })
})

test('a cookie that a browser brings to the sign-in is not what it gets', async () => {
  const brought = 'A'.repeat(43)
  const answer = await signIn(password, { cookie: `analyst=${brought}` })
  expect(cookiesOf(answer.headers['set-cookie'])).not.toContain(brought)
  expect(await session(`analyst=${brought}`)).toMatchObject({ analyst: null })

  const first = cookiesOf(answer.headers['set-cookie'])
  await signIn(password, { cookie: first })
  expect(await session(first)).toMatchObject({ analyst: null })
})

test('a wrong password is refused in a sentence, another site’s page altogether', async () => {
  const wrong = await signIn('guess')
  expect(wrong.status).toBe(422)
  expect(wrong.json()).toMatchObject({ title: 'The name or the password is wrong' })
  expect(wrong.headers['set-cookie']).toBeUndefined()
  expect(world.lines.join()).not.toContain(password)

  for (const call of ['sign-in', 'sign-out']) {
    const foreign = await ask(
      world.origin,
      `/api/analyst/${call}`,
      posted({ name: 'analyst', password }, { origin: 'https://evil.example' }),
    )
    expect(foreign.status).toBe(403)
  }
})

test('who guesses waits, and is told how long', async () => {
  let answer = await signIn('guess')
  for (let n = 0; answer.status !== 429 && n < 30; n += 1) answer = await signIn('guess')
  expect(answer.status).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})
