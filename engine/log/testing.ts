import { fakeStorage, type FakeStorage } from '../runner/testing/fake-browser.ts'
import { durableStore, type DurableWorld } from './durable-store.ts'
import { memoryStore } from './key-value-store.ts'
import { sessionStore } from './session-store.ts'
import type { StoreUnderTest } from './store-contract.ts'

let databases = 0

/** The stores over fakes; the durable one needs `fake-indexeddb/auto` imported by the test. */
export const fakeStores: { readonly [kind: string]: () => Promise<StoreUnderTest> } = {
  async memory() {
    const store = memoryStore()
    return { store: async () => store, keeps: false }
  },

  async session() {
    const storage = fakeStorage()
    return {
      store: async () => sessionStore(() => storage, undefined),
      keeps: true,
      async corrupt(run, seq, change) {
        const key = `fc/e/${run}/${seq}`
        storage.entries.set(key, change(storage.entries.get(key) ?? ''))
      },
    }
  },

  async durable() {
    const { store, database } = fakeDatabase()
    return {
      store: async () => store(),
      keeps: true,
      corrupt: (run, seq, change) => corruptRow(database, run, seq, change),
    }
  },
}

/** One database that several tabs open. */
export function fakeDatabase(more: Partial<DurableWorld> = {}) {
  const database = `db-${++databases}`
  const tail = fakeStorage()
  return {
    database,
    tail,
    store: (tab = 'tab', own: FakeStorage = tail) =>
      durableStore({ tab, tail: own, database, ...more }),
  }
}

/** Changes a line where it stands, be it a row of its own or part of a segment. */
export async function corruptRow(
  database: string,
  run: string,
  seq: number,
  change: (line: string) => string,
): Promise<void> {
  await inLog(database, (store) => {
    const segment = [run, 2, Math.floor((seq - 1) / 100)]
    const reading = store.get(segment)
    reading.addEventListener('success', () => {
      const lines = reading.result as string[] | undefined
      if (lines) {
        store.put(
          lines.map((line, i) => (i === (seq - 1) % 100 ? change(line) : line)),
          segment,
        )
        return
      }
      const row = store.get([run, 3, seq])
      row.addEventListener('success', () => {
        store.put(change(String(row.result)), [run, 3, seq])
      })
    })
  })
}

/** Changes a row as a hand would; `undefined` takes it away. */
export async function changeRow(
  database: string,
  key: IDBValidKey,
  change: (value: unknown) => unknown,
): Promise<void> {
  await inLog(database, (store) => {
    const reading = store.get(key)
    reading.addEventListener('success', () => {
      const value = change(reading.result)
      if (value === undefined) store.delete(key)
      else store.put(value, key)
    })
  })
}

/** One transaction on the rows, over when what it began has ended. */
async function inLog(database: string, work: (store: IDBObjectStore) => void): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open(database)
    opening.addEventListener('error', () => reject(opening.error))
    opening.addEventListener('success', () => {
      const db = opening.result
      const transaction = db.transaction('log', 'readwrite')
      work(transaction.objectStore('log'))
      transaction.addEventListener('complete', () => {
        db.close()
        resolve()
      })
    })
  })
}

/** The names of all rows, as text. */
export async function rowsOf(database: string): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database)
    opening.addEventListener('error', () => reject(opening.error))
    opening.addEventListener('success', () => {
      const db = opening.result
      const reading = db.transaction('log').objectStore('log').getAllKeys()
      reading.addEventListener('success', () => {
        db.close()
        resolve(reading.result.map((key) => JSON.stringify(key)))
      })
    })
  })
}
