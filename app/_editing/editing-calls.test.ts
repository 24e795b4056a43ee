import { expect, test } from 'vitest'
import { EditingCalls, markOf } from './editing-calls.ts'

const mark = { item: 'se:start:hero', field: 'Title' }
const NO_DRAFTS = { changes: [], elsewhere: [] }
const REFUSED = { status: 422, body: { message: 'Högst 120 tecken.' } }

/** A content store of one field, as far as its calls show it. */
function store(drawn = 3) {
  const sent: { url: string; body: unknown }[] = []
  const own = {
    revision: drawn,
    value: 'utkast',
    sent,
    isDown: false,
    /** The next answer is lost on its way. */
    isLost: false,
    refusal: null as { status: number; body: object } | null,
  }
  const answered = (url: string, body: unknown) => {
    if (own.refusal) return Response.json(own.refusal.body, { status: own.refusal.status })
    if (url.includes('/changes')) return Response.json(NO_DRAFTS)
    if (url.includes('/publish')) return Response.json({ published: 1 })
    const { expected, value } = body as { expected: number; value: string }
    if (expected !== own.revision) {
      return Response.json({ revision: own.revision, value: own.value }, { status: 409 })
    }
    own.value = value
    return Response.json({ revision: (own.revision += 1) })
  }
  const send = async (input: Parameters<typeof fetch>[0], init?: RequestInit) => {
    if (own.isDown) throw new TypeError('down')
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null
    sent.push({ url: String(input), body })
    const answer = answered(String(input), body)
    if (!own.isLost) return answer
    own.isLost = false
    throw new TypeError('lost')
  }
  const page = { locale: 'sv', path: '/om-oss', revisions: { 'se:start:hero:Title': drawn } }
  return { own, calls: new EditingCalls(page, send) }
}

test('a mark names an item and a field', () => {
  expect(markOf('se:start:hero:Title')).toEqual(mark)
  for (const none of ['', 'Title', ':Title', 'hero:']) expect(markOf(none)).toBeNull()
})

test('an edit names the revision that the page was drawn with, the next one its own', async () => {
  const { own, calls } = store()
  expect(await calls.save(mark, 'en')).toEqual({ kind: 'saved' })
  expect(await calls.save(mark, 'två')).toEqual({ kind: 'saved' })
  expect([own.value, own.revision]).toEqual(['två', 5])
})

test("another's edit, saved after the page was drawn and before its text was entered, was written over unseen", async () => {
  const { own, calls } = store()
  own.revision = 9
  own.value = 'deras'
  expect(await calls.save(mark, 'min')).toEqual({ kind: 'conflict', theirs: 'deras' })
  expect(own.value).toBe('deras')
  // Once it was shown, mine may follow.
  calls.acceptNewer(mark)
  expect(await calls.save(mark, 'min')).toEqual({ kind: 'saved' })
  expect([own.value, own.revision]).toEqual(['min', 10])
})

test('a save whose answer was lost became a conflict with itself', async () => {
  const { own, calls } = store()
  own.isLost = true
  expect(await calls.save(mark, 'min')).toEqual({ kind: 'failed' })
  expect(await calls.save(mark, 'min')).toEqual({ kind: 'saved' })
  expect(await calls.save(mark, 'min 2')).toEqual({ kind: 'saved' })
})

test('a save without an answer fails, and can be tried again', async () => {
  const { own, calls } = store()
  own.isDown = true
  expect(await calls.save(mark, 'min')).toEqual({ kind: 'failed' })
  own.isDown = false
  own.refusal = { status: 503, body: {} }
  expect(await calls.save(mark, 'min')).toEqual({ kind: 'failed' })
  own.refusal = null
  expect(await calls.save(mark, 'min')).toEqual({ kind: 'saved' })
})

test('a refusal was reported without its reason', async () => {
  const { own, calls } = store()
  own.refusal = REFUSED
  expect(await calls.save(mark, 'lång')).toEqual({ kind: 'refused', reason: 'Högst 120 tecken.' })
  own.refusal = { status: 413, body: {} }
  expect(await calls.save(mark, 'lång')).toEqual({ kind: 'too-large' })
})

test('an ended session looked like a failed save', async () => {
  const { own, calls } = store()
  own.refusal = { status: 404, body: {} }
  expect(await calls.save(mark, 'min')).toEqual({ kind: 'ended' })
  expect(await calls.drafts()).toEqual({ kind: 'ended' })
  expect(await calls.publish([])).toEqual({ kind: 'ended' })
})

test('publishing took whatever was a draft: it names its page and the revisions that were shown', async () => {
  const { own, calls } = store()
  const change = { ...mark, revision: 4, from: 'förr', to: 'nu' }
  expect(await calls.publish([change])).toEqual({ kind: 'published', count: 1 })
  expect(own.sent.at(-1)?.body).toEqual({ path: '/om-oss', seen: [{ ...mark, revision: 4 }] })
})

test('what changed while the list was shown comes back with the refusal', async () => {
  const { own, calls } = store()
  const drafts = { changes: [{ ...mark, revision: 5, from: 'a', to: 'c' }], elsewhere: ['/'] }
  own.refusal = { status: 409, body: drafts }
  expect(await calls.publish([])).toEqual({ kind: 'changed', drafts })
})

test('what is saved or restored carries the name that the editor gave, and none when none was given', async () => {
  const sent: string[] = []
  const send = async (_: unknown, init?: RequestInit) => {
    if (typeof init?.body === 'string') sent.push(init.body)
    return Response.json({ revision: 1, restored: 2, left: [mark] })
  }
  const page = { locale: 'sv', path: '/', revisions: {} }
  let name = ' Astrid '
  const calls = new EditingCalls(page, send, () => name)
  await calls.save(mark, 'Hej')
  expect(await calls.restore(7, 9)).toEqual({ kind: 'restored', count: 2, left: [mark] })
  name = ' '
  await calls.save(mark, 'Hej')
  expect(sent.map((body) => JSON.parse(body) as object)).toEqual([
    { ...mark, value: 'Hej', expected: 0, by: 'Astrid' },
    { path: '/', to: 7, seen: 9, by: 'Astrid' },
    { ...mark, value: 'Hej', expected: 1 },
  ])
})

test('a history is read from where the last one ended, and an answer without one is said', async () => {
  const asked: string[] = []
  const history = { edits: [], newest: 3, next: null }
  let status = 200
  const send = async (input: Parameters<typeof fetch>[0]) => {
    asked.push(String(input))
    return Response.json(status === 503 ? {} : history, { status })
  }
  const calls = new EditingCalls({ locale: 'sv', path: '/', revisions: {} }, send)
  expect(await calls.history(null)).toEqual({ kind: 'history', history })
  await calls.history(51)
  expect(asked).toEqual([
    '/api/editing/history?path=%2F&locale=sv',
    '/api/editing/history?path=%2F&locale=sv&before=51',
  ])
  status = 409
  expect(await calls.restore(1, 2)).toEqual({ kind: 'changed', history })
  for (const [answered, kind] of [
    [404, 'ended'],
    [503, 'failed'],
  ] as const) {
    status = answered
    expect(await calls.history(null)).toEqual({ kind })
    expect(await calls.restore(1, 2)).toEqual({ kind })
  }
})
