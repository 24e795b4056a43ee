import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, posted } from '../_routes/ask.ts'
import { openWorld, type World } from '../_routes/world.ts'

const SECRET = 'the-secret-of-this-test-alone'
const hero = { item: 'hedinautomotive-se-start-hero', field: 'Title' }

let world: World
let cookie = ''
beforeAll(async () => {
  world = await openWorld({ EDITING_SECRET: SECRET })
  const entered = await ask(world.origin, `/feaas-render?secret=${SECRET}&path=/elbilar?a=b`)
  expect([entered.status, entered.headers.location]).toEqual([303, '/elbilar?a=b'])
  cookie = entered.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
}, 60_000)
afterAll(() => world.close())

const save = (body: unknown, headers: { readonly [name: string]: string } = { cookie }) =>
  ask(world.origin, '/api/editing/save?locale=sv', posted(body, headers))
const revision = async () => {
  const query = `item=${hero.item}&field=${hero.field}&locale=sv`
  const answer = await ask(world.origin, `/api/editing/field?${query}`, { headers: { cookie } })
  return answer.json()
}

describe('the way into the editing mode', () => {
  test.each([
    `/feaas-render?secret=wrong`,
    '/feaas-render',
    `/api/editing/enter?secret=${SECRET.slice(1)}`,
    `/api/editing/enter?secret=${SECRET}x`,
  ])('%s is not found, and sets nothing [EDIT-03] [PROXY-15]', async (target) => {
    const { status, headers } = await ask(world.origin, target)
    expect([status, headers['set-cookie']]).toEqual([404, undefined])
  })

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/a b', '/a\r\nx: y'])(
    'never leads to %j',
    async (path) => {
      const target = `/feaas-render?secret=${SECRET}&path=${encodeURIComponent(path)}`
      const { status, headers } = await ask(world.origin, target)
      expect([status, headers.location]).toEqual([400, undefined])
    },
  )

  test('the secret is in no line of the log', () => {
    expect(world.lines.join('')).not.toContain(SECRET)
  })
})

describe('saving', () => {
  test('an edit is kept as the next revision, a late one is refused with the newest', async () => {
    expect(await revision()).toEqual({ revision: 0 })
    const first = await save({ ...hero, value: 'Hej', expected: 0 })
    expect([first.status, first.json()]).toEqual([200, { revision: 1 }])
    const late = await save({ ...hero, value: 'Sent', expected: 0 })
    expect([late.status, late.json()]).toEqual([409, { revision: 1 }])
    expect(await revision()).toEqual({ revision: 1 })
  })

  test('nobody without the cookie of this very site saves or publishes [ROLE-01] [EDIT-03]', async () => {
    const body = { ...hero, value: 'x', expected: 1 }
    expect((await save(body, {})).status).toBe(404)
    const elsewhere = { cookie, host: 'carstore-se.localhost' }
    expect((await save(body, elsewhere)).status).toBe(404)
    const publish = await ask(world.origin, '/api/editing/publish', posted({}, {}))
    expect(publish.status).toBe(404)
    const foreign = { cookie, origin: 'https://evil.example' }
    expect((await save(body, foreign)).status).toBe(403)
    expect(await revision()).toEqual({ revision: 1 })
  })

  test.each([
    [{ ...hero, field: 'Nothing', value: 'x', expected: 0 }, 'field'],
    [{ ...hero, item: 'another-item', value: 'x', expected: 0 }, 'field'],
    [{ ...hero, item: '../../etc', value: 'x', expected: 0 }, 'item'],
    [{ ...hero, value: 'x'.repeat(20_001), expected: 1 }, 'value'],
    [{ ...hero, value: 'x', expected: -1 }, 'expected'],
    [{ ...hero, value: 'x', expected: 1, more: 1 }, 'more'],
  ])('%j is refused by its member', async (body, field) => {
    const answer = await save(body)
    expect([answer.status, answer.json()]).toMatchObject([422, { field }])
  })

  test('what is published is counted once', async () => {
    const publish = () =>
      ask(world.origin, '/api/editing/publish?locale=sv', posted({}, { cookie }))
    expect((await publish()).json()).toEqual({ published: 1 })
    expect((await publish()).json()).toEqual({ published: 0 })
  })
})

test('without its secret the call to make pages anew does not exist', async () => {
  for (const authorization of ['', 'Bearer wrong', `Bearer ${SECRET}`]) {
    const answer = await ask(world.origin, '/api/revalidate', posted({}, { authorization }))
    expect(answer.status).toBe(404)
  }
})
