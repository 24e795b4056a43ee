import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { nextEvents, newHead, storeContract } from './store-contract.ts'
import { fakeDatabase, fakeStores } from './testing.ts'
import { fakeStorage } from '../runner/testing/fake-browser.ts'

for (const [kind, make] of Object.entries(fakeStores)) {
  describe(`the ${kind} store`, () => {
    for (const { title, run } of storeContract) {
      test(title, async () => {
        await expect(run(make)).resolves.toBeUndefined()
      })
    }
  })
}

describe('the durable store', () => {
  test('two tabs that write the same seq conflict instead of losing one', async () => {
    const { store } = fakeDatabase({})
    const [a, b] = [store('same', fakeStorage()), store('same', fakeStorage())]
    const head = await a.open(newHead())
    const events = nextEvents(head, [], 2)
    await a.append(head.run, 0, events.slice(0, 1))
    await b.read(head.run)
    await a.append(head.run, 1, events.slice(1))
    const [other] = nextEvents(head, events.slice(0, 1), 1, { text: 'other' })
    if (!other) throw new Error('no event')
    await expect(b.append(head.run, 1, [other])).rejects.toMatchObject({ code: 'LogConflict' })
    const read = await b.read(head.run)
    expect(read.events).toEqual(events)
    expect(read.quarantined).toMatchObject({ count: 1 })
  })

  test('a tab without the lease is refused with LockLost and writes nothing', async () => {
    const { store } = fakeDatabase({})
    const [a, b] = [store('a', fakeStorage()), store('b', fakeStorage())]
    const head = await a.open(newHead())
    const events = nextEvents(head, [], 2)
    await a.append(head.run, 0, events.slice(0, 1))
    await b.read(head.run)
    await expect(b.append(head.run, 1, events.slice(1))).rejects.toMatchObject({ code: 'LockLost' })
    expect((await a.read(head.run)).events).toEqual(events.slice(0, 1))
  })

  test('a database deleted under an open page is refused, then opened anew', async () => {
    const { store, database } = fakeDatabase()
    const a = store()
    const head = await a.open(newHead())
    const events = nextEvents(head, [], 2)
    await a.append(head.run, 0, events.slice(0, 1))
    await new Promise<void>((resolve, reject) => {
      const deleting = indexedDB.deleteDatabase(database)
      deleting.addEventListener('success', () => resolve())
      deleting.addEventListener('blocked', () => reject(new Error('blocked')))
    })
    await expect(a.append(head.run, 1, events.slice(1))).rejects.toMatchObject({
      code: 'LogWriteFailed',
    })
    expect(await a.latest(head.flow)).toBeNull()
    await a.open(head)
    await a.append(head.run, 0, events)
    expect((await a.read(head.run)).events).toEqual(events)
  })
})
