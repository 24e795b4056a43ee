import { expect, test } from 'vitest'
import { EditingCalls, markOf } from './editing-calls.ts'

const mark = { item: 'se:start:hero', field: 'Title' }

/** A content store of one field, as far as its calls show it. */
function store(revision = 3) {
  const sent: { url: string; body: unknown }[] = []
  const own = { revision, value: '', sent, isDown: false }
  const send = async (input: Parameters<typeof fetch>[0], init?: RequestInit) => {
    if (own.isDown) throw new TypeError('down')
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null
    sent.push({ url: String(input), body })
    if (body === null) return Response.json({ revision: own.revision })
    const { expected, value } = body as { expected: number; value: string }
    if (expected !== own.revision) return Response.json({ revision: own.revision }, { status: 409 })
    own.value = value
    return Response.json({ revision: (own.revision += 1) })
  }
  return { own, calls: new EditingCalls('sv', send) }
}

test('a mark names an item and a field', () => {
  expect(markOf('se:start:hero:Title')).toEqual(mark)
  for (const none of ['', 'Title', ':Title', 'hero:']) expect(markOf(none)).toBeNull()
})

test('an edit names the revision that was read, the next one its own', async () => {
  const { own, calls } = store()
  await calls.open(mark)
  expect(await calls.save(mark, 'en')).toBe('saved')
  expect(await calls.save(mark, 'två')).toBe('saved')
  expect([own.value, own.revision]).toEqual(['två', 5])
})

test("somebody else's edit in between is not written over", async () => {
  const { own, calls } = store()
  await calls.open(mark)
  own.revision = 9
  expect(await calls.save(mark, 'min')).toBe('conflict')
  expect(own.value).toBe('')
})

test('a save without an answer fails, and the next try reads the revision again', async () => {
  const { own, calls } = store()
  own.isDown = true
  expect(await calls.save(mark, 'min')).toBe('failed')
  own.isDown = false
  expect(await calls.save(mark, 'min')).toBe('saved')
})
