import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, posted } from '../_routes/ask.ts'
import { openWorld, type World } from '../_routes/world.ts'
import { provideServices } from '#server/testing'
import { booking, freshKey, MOLNDAL, REVIEW, WEEK } from '../tirehotel/testing/samples.ts'
import { Visitor } from '../tirehotel/testing/visitor.ts'

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
const changes = async (path = '/', headers: { readonly [name: string]: string } = { cookie }) =>
  ask(world.origin, `/api/editing/changes?path=${path}&locale=sv`, { headers })
const publish = (
  seen: readonly unknown[],
  { path = '/', ...headers }: { readonly [name: string]: string } = { cookie },
) => ask(world.origin, '/api/editing/publish?locale=sv', posted({ path, seen }, headers))

describe('the way into the editing mode', () => {
  test.each([
    `/feaas-render?secret=wrong`,
    '/feaas-render',
    `/api/editing/enter?secret=${SECRET.slice(1)}`,
    `/api/editing/enter?secret=${SECRET}x`,
  ])('%s is not found, and sets nothing [EDIT-03] [PROXY-15] [SVCGEN-06]', async (target) => {
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
  test('an edit is stored as the next revision, a late one is refused with the newest', async () => {
    const first = await save({ ...hero, value: 'Hej', expected: 0 })
    expect([first.status, first.json()]).toEqual([200, { revision: 1 }])
    const late = await save({ ...hero, value: 'Sent', expected: 0 })
    expect([late.status, late.json()]).toEqual([409, { revision: 1, value: 'Hej' }])
    expect((await changes()).json()).toMatchObject({
      changes: [{ ...hero, revision: 1, to: 'Hej' }],
    })
  })

  test('nobody without the cookie of this very site saves or publishes [ROLE-01] [EDIT-03]', async () => {
    const body = { ...hero, value: 'x', expected: 1 }
    expect((await save(body, {})).status).toBe(404)
    const elsewhere = { cookie, host: 'carstore-se.localhost' }
    expect((await save(body, elsewhere)).status).toBe(404)
    const seen = [{ ...hero, revision: 1 }]
    expect((await publish(seen, {})).status).toBe(404)
    expect((await changes('/', {})).status).toBe(404)
    const foreign = { cookie, origin: 'https://evil.example' }
    expect((await save(body, foreign)).status).toBe(403)
    expect((await publish(seen, foreign)).status).toBe(403)
    expect((await changes()).json()).toMatchObject({
      changes: [{ ...hero, revision: 1, to: 'Hej' }],
    })
  })

  test.each([
    [{ ...hero, field: 'Nothing', value: 'x', expected: 0 }, 'field'],
    [{ ...hero, item: 'another-item', value: 'x', expected: 0 }, 'field'],
    [{ ...hero, item: '../../etc', value: 'x', expected: 0 }, 'item'],
    [{ ...hero, value: 'x'.repeat(20_001), expected: 1 }, 'value'],
    [{ ...hero, value: ' ', expected: 1 }, 'value'],
    [{ ...hero, value: 'x', expected: -1 }, 'expected'],
    [{ ...hero, value: 'x', expected: 1, more: 1 }, 'more'],
  ])('%j is refused by its member', async (body, field) => {
    const answer = await save(body)
    expect([answer.status, answer.json()]).toMatchObject([422, { field }])
  })

  test('an over-long text and an emptied heading were refused without a reason', async () => {
    const reason = async (value: string) =>
      (await save({ ...hero, value, expected: 1 })).json() as { readonly message: string }
    expect((await reason('x'.repeat(121))).message).toContain(
      'Rubrik: texten är för lång, 121 tecken, högst 120',
    )
    expect((await reason('')).message).toContain('Rubrik: fältet får inte vara tomt')
  })

  test.each([
    ['Link', '', 'Länktext: fältet får inte vara tomt'],
    ['Link', 'x'.repeat(61), 'Länktext: texten är för lång, 61 tecken, högst 60'],
    ['Link.href', 'javascript:alert(1)', 'Länkens adress: adressen går inte att använda'],
    ['Link.href', '//host', 'Länkens adress: adressen går inte att använda'],
    ['Link.href', `/${'x'.repeat(2_000)}`, 'Länkens adress: texten är för lång, 2001 tecken'],
    ['Link.target', '_top', 'Länken öppnas: välj'],
  ])('%s of %j is refused with its field and a sentence', async (field, value, sentence) => {
    const answer = await save({ ...hero, field, value, expected: 0 })
    expect(answer.status).toBe(422)
    expect((answer.json() as { readonly message: string }).message).toContain(sentence)
  })

  test.each([
    [{ by: 'x'.repeat(61) }, 'by'],
    [{ by: 7 }, 'by'],
  ])('%j is no name of an editor', async (more, field) => {
    const answer = await save({ ...hero, value: 'x', expected: 1, ...more })
    expect([answer.status, answer.json()]).toMatchObject([422, { field }])
  })
})

describe('publishing', () => {
  const titleIn = async () =>
    JSON.stringify(
      await world.services.content.layout({ site: 'hedinautomotive-se', language: 'sv' }, '/'),
    )

  test("a draft that the screen did not show was published with the editor's own", async () => {
    await save({ ...hero, value: 'Sparad efter listan', expected: 1 })
    const late = await publish([{ ...hero, revision: 1 }])
    expect(late.status).toBe(409)
    expect(late.json()).toMatchObject({
      changes: [{ ...hero, revision: 2, to: 'Sparad efter listan' }],
      elsewhere: [],
    })
    expect((await publish([])).json()).toEqual({ published: 0 })
    expect(await titleIn()).not.toContain('Sparad efter listan')

    const seen = [{ ...hero, revision: 2 }]
    expect((await publish(seen)).json()).toEqual({ published: 1 })
    expect((await publish(seen)).json()).toEqual({ published: 0 })
    expect(await titleIn()).toContain('Sparad efter listan')
    expect((await changes()).json()).toEqual({ changes: [], elsewhere: [] })
  })

  test.each([
    ['/', [{ ...hero, item: 'another-item', revision: 1 }], 'seen'],
    ['/om-hedin-automotive/om-oss', [{ ...hero, revision: 2 }], 'seen'],
    ['/finns-inte', [], 'path'],
    ['//evil', [{ ...hero, revision: 0 }], 'seen-0-revision'],
  ])('at %s %j is refused by its member', async (path, seen, field) => {
    const answer = await publish(seen, { path, cookie })
    expect([answer.status, answer.json()]).toMatchObject([
      422,
      { field: field.replaceAll('-', '.') },
    ])
  })
})

describe('the history of a page', () => {
  const history = async (query = '', headers: { readonly [name: string]: string } = { cookie }) =>
    ask(world.origin, `/api/editing/history?path=/&locale=sv${query}`, { headers })
  const restore = (body: unknown, headers: { readonly [name: string]: string } = { cookie }) =>
    ask(world.origin, '/api/editing/restore?locale=sv', posted(body, headers))

  test('is listed, and restored for whoever has seen the newest; nobody else can [EDIT-03]', async () => {
    const by = '<b>Astrid</b>'
    const saved = await save({ ...hero, value: 'Med namn', expected: 2, by: ` ${by} ` })
    expect(saved.status).toBe(200)
    const listed = (await history()).json() as { newest: number; edits: { id: number }[] }
    expect(listed).toMatchObject({
      edits: [
        { ...hero, by, from: 'Sparad efter listan', to: 'Med namn', published: false },
        { ...hero, by: null, from: 'Hej', to: 'Sparad efter listan', published: true },
        { ...hero, by: null, to: 'Hej' },
      ],
      next: null,
    })
    const { newest, edits } = listed
    const older = (await history(`&before=${newest}`)).json() as { edits: object[] }
    expect(older.edits).toEqual(edits.slice(1))
    const to = edits[1]?.id ?? 0
    expect((await history('', {})).status).toBe(404)
    const body = { path: '/', to, seen: newest }
    expect((await restore(body, {})).status).toBe(404)
    expect((await restore(body, { cookie, origin: 'https://evil.example' })).status).toBe(403)
    const both = await Promise.all([restore(body), restore({ ...body, to: 0 })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const late = both.find(({ status }) => status === 409)?.json() as { newest: number }
    expect(late.newest).toBeGreaterThan(newest)
    const now = await restore({ path: '/', to, seen: late.newest })
    expect([now.status, now.json()]).toMatchObject([200, { left: [] }])
    expect((await changes()).json()).toEqual({ changes: [], elsewhere: [] })
  })

  test.each([
    [{ path: '/finns-inte', to: 0, seen: 0 }, 'path'],
    [{ path: '/elbilar', to: 12_345, seen: 0 }, 'to'],
    [{ path: '/', to: -1, seen: 0 }, 'to'],
    [{ path: '/', to: 1e300, seen: 0 }, 'to'],
    [{ path: '/', to: 0, seen: 'x' }, 'seen'],
    [{ path: '/', to: 0, seen: 0, by: 'x'.repeat(61) }, 'by'],
  ])('a restore of %j is refused by its member', async (body, field) => {
    const answer = await restore(body)
    expect([answer.status, answer.json()]).toMatchObject([422, { field }])
  })

  test.each(['&before=x', '&before=-1', '&before=1e9', '&more=1'])(
    '%s is no history',
    async (query) => expect((await history(query)).status).toBe(400),
  )
})

describe('customers', () => {
  const editor = () => new Visitor(world.origin, { cookie })

  test('an editor is nobody at the tyre hotel: no times, no booking, no rating [SVCGEN-06]', async () => {
    const owner = new Visitor(world.origin)
    expect((await owner.signIn('TYR100')).status).toBe(200)
    const times = { ...WEEK, regNo: 'TYR100' }
    expect((await owner.days(MOLNDAL, times)).status).toBe(200)
    for (const answer of [
      await editor().days(MOLNDAL, times),
      await editor().times(MOLNDAL, times),
      await editor().create(MOLNDAL, booking(), freshKey()),
      await editor().review(REVIEW),
    ]) {
      expect(answer.status).toBe(401)
    }
  })

  test('an editor gets no more of a customer than everybody, and no code without asking for one [SVCGEN-06]', async () => {
    const [found, usual] = await Promise.all([
      editor().search('TYR100'),
      new Visitor(world.origin).search('TYR100'),
    ])
    const shown = (answer: typeof found) => ({
      ...(answer.json() as object),
      encryptedPhoneNumber: '',
    })
    expect(shown(found)).toEqual(shown(usual))
    const guess = await editor().validate('a-token-that-nobody-sent', '0000')
    expect(guess.status).toBeGreaterThanOrEqual(400)
    expect(guess.headers['set-cookie']).toBeUndefined()
  })

  test('beside a provider an editor sees no message, and leads can only be sent [SVCGEN-06]', async () => {
    const { services, origin } = world
    provideServices({ ...services, inbox: null })
    for (const path of ['/dev/inbox', '/api/dev/inbox']) {
      expect((await ask(origin, path, { headers: { cookie } })).status).toBe(404)
    }
    provideServices(services)
    const leads = await ask(origin, '/api/forms/comhub', { headers: { cookie } })
    expect(leads.status).toBe(405)
  })
})

test('without its secret the call to make pages anew does not exist', async () => {
  for (const authorization of ['', 'Bearer wrong', `Bearer ${SECRET}`]) {
    const answer = await ask(world.origin, '/api/revalidate', posted({}, { authorization }))
    expect(answer.status).toBe(404)
  }
})
