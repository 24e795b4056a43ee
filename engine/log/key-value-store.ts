import type { RunId } from '../definition/types.ts'
import { asEngineError } from '../errors.ts'
import { sealText } from './codec.ts'
import { keyValueReader } from './key-value-reader.ts'
import { type KeyValues, keyOf, keyValueWriter } from './key-value-writer.ts'
import type { LogStore } from './types.ts'

export type { KeyValues } from './key-value-writer.ts'

/**
 * A log in a synchronous storage, one key an event, so that an append costs the same however long the
 * log is. Keys: `fc/<kind>/<run>[/…]`, kinds `h`ead, `e`vent, `v`alue, `c`heckpoint, `q`uarantine, and
 * `fc/l/<flow>` naming the latest run. What others left under our keys is quarantined like a broken event.
 */
export function keyValueStore(
  kind: LogStore['kind'],
  storage: KeyValues,
  allKeys: () => string[] = () => Object.keys(storage),
): LogStore {
  const fail = (cause: unknown): never => {
    throw asEngineError(cause, 'LogWriteFailed')
  }
  const guarded = <T>(task: () => T): T => {
    try {
      return task()
    } catch (cause) {
      return fail(cause)
    }
  }
  const put = (key: string, value: unknown): void => storage.setItem(key, sealText(key, value))
  const writer = keyValueWriter(kind, storage, async () => store)
  const store: LogStore = {
    kind,
    async open(head, replaces) {
      const latest = await store.latest(head.flow)
      if (latest && latest.run !== replaces) return latest
      const named = guarded(() => storage.getItem(keyOf('l', head.flow))) as RunId | null
      return writer.open(head, named ?? undefined).catch(fail)
    },
    append: async (run, expectedSeq, events) => store.appendSync(run, expectedSeq, events, {}),
    appendSync: (run, expectedSeq, events, values) =>
      guarded(() => writer.appendSync(run, expectedSeq, events, values)),
    // An append that finds nothing before it cannot tell a new log from an emptied storage.
    flush: async (run) =>
      guarded(() => {
        if (storage.getItem(keyOf('h', run)) === null) throw new Error('the log is gone')
      }),
    ...keyValueReader({ storage, allKeys, guarded, put }),
  }
  return store
}

/** A run that ends with the page: the last resort, and for tests. */
export function memoryStore(): LogStore {
  const map = new Map<string, string>()
  const storage: KeyValues = {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  }
  return keyValueStore('memory', storage, () => [...map.keys()])
}
