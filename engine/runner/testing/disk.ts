import { changeRow, corruptRow, fakeDatabase, rowsOf } from '../../log/testing.ts'
import { sessionStore } from '../../log/session-store.ts'
import type { LogStore } from '../../log/types.ts'
import { fakeChannels, fakeLocks, fakeStorage } from './fake-browser.ts'

/** A page's storage that may be changed by hand; `tab` is whose locks it takes, none without. */
export interface Disk {
  store(tab?: string): LogStore
  corrupt(run: string, seq: number, change: (line: string) => string): Promise<void>
  /** Writes the row that names a flow's latest run; `undefined` takes it away. */
  nameLatest(flow: string, run: string | undefined): Promise<void>
  /** Breaks a run's head. */
  breakHead(run: string): Promise<void>
  /** Takes everything away. */
  empty(): Promise<void>
  /** The names of all rows that hold a run's name, but for quarantined parts. */
  rowsOf(run: string): Promise<readonly string[]>
  /** The lines put aside. */
  quarantined(run: string): Promise<number>
}

let tabs = 0

/** Both stores over fakes; the durable one needs `fake-indexeddb/auto` imported by the test. */
export const disks = {
  session(): Disk {
    const storage = fakeStorage()
    const locks = fakeLocks()
    const { entries } = storage
    const keys = (run: string) => [...entries.keys()].filter((key) => key.includes(run))
    return {
      store: (tab) => sessionStore(() => storage, tab === undefined ? tab : locks.locksOf(tab)),
      async corrupt(run, seq, change) {
        const key = `fc/e/${run}/${seq}`
        entries.set(key, change(entries.get(key) ?? ''))
      },
      async nameLatest(flow, run) {
        if (run === undefined) entries.delete(`fc/l/${flow}`)
        else entries.set(`fc/l/${flow}`, run)
      },
      async breakHead(run) {
        entries.set(`fc/h/${run}`, 'broken')
      },
      async empty() {
        entries.clear()
      },
      rowsOf: async (run) => keys(run).filter((key) => !key.startsWith('fc/q/')),
      quarantined: async (run) => keys(run).filter((key) => key.startsWith('fc/q/')).length,
    }
  },

  durable(): Disk & { readonly database: string } {
    const locks = fakeLocks()
    const channel = fakeChannels()
    const { database, store, tail } = fakeDatabase({ channel })
    const storeOf = (tab: string): LogStore =>
      fakeDatabase({ database, channel, locks: locks.locksOf(tab) }).store(`tab-${++tabs}`, tail)
    const all = async (run: string) => (await rowsOf(database)).filter((key) => key.includes(run))
    return {
      database,
      store: (tab) => (tab === undefined ? store(`tab-${++tabs}`) : storeOf(tab)),
      corrupt: (run, seq, change) => corruptRow(database, run, seq, change),
      nameLatest: (flow, run) => changeRow(database, [0, flow], () => run),
      breakHead: (run) => changeRow(database, [run, 0], () => 'broken'),
      async empty() {
        for (const key of await rowsOf(database)) {
          await changeRow(database, JSON.parse(key) as IDBValidKey, () => undefined)
        }
      },
      rowsOf: async (run) => (await all(run)).filter((key) => !key.startsWith(`["${run}",6,`)),
      quarantined: async (run) =>
        (await all(run)).filter((key) => key.startsWith(`["${run}",6,`)).length,
    }
  },
}
