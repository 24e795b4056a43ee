import type { RunId } from '../definition/types.ts'
import { asEngineError, EngineError } from '../errors.ts'
import { encodeEvent, sealText } from './codec.ts'
import { type Items, type KeyValues, keyOf } from './items.ts'
import type { LogStore, RunHead } from './types.ts'

export type { KeyValues } from './items.ts'

/** What the half that is loaded later does. */
const READING = [
  'read',
  'readTail',
  'checkpoint',
  'readCheckpoint',
  'quarantine',
  'putValues',
  'readValues',
  'eraseValues',
  'remove',
] as const

/**
 * A log in a synchronous storage, one key an event, so that an append costs the same however long the
 * log is. Keys: `fc/<kind>/<run>[/…]`, kinds `h`ead, `e`vent, `v`alue, `c`heckpoint, `q`uarantine, and
 * `fc/l/<flow>` naming the latest run. What others left under our keys is quarantined like a broken event.
 * This half writes; the other reads, and is loaded when there is something to read.
 */
export function keyValueStore(
  kind: LogStore['kind'],
  storage: KeyValues,
  allKeys: () => string[] = () => Object.keys(storage),
): LogStore {
  const guarded = <T>(task: () => T): T => {
    try {
      return task()
    } catch (cause) {
      throw asEngineError(cause, 'LogWriteFailed')
    }
  }
  const put = (key: string, value: unknown): void => storage.setItem(key, sealText(key, value))
  const latest = (flow: string): RunId | null =>
    guarded(() => storage.getItem(keyOf('l', flow)) as RunId | null)
  const reader = async () =>
    (await import('./key-value-reader.ts')).keyValueReader({
      storage,
      allKeys,
      guarded,
      put,
    } satisfies Items)

  const later = Object.fromEntries(
    READING.map((name) => [
      name,
      async (...given: never[]) =>
        ((await reader())[name] as (...args: never[]) => unknown)(...given),
    ]),
  ) as unknown as Pick<LogStore, (typeof READING)[number]>

  const store: LogStore = {
    kind,

    async open(head, replaces) {
      const run = latest(head.flow)
      const other: RunHead | null =
        run === null || run === replaces ? null : (await reader()).headOf(run)
      return (
        other ??
        guarded(() => {
          put(keyOf('h', head.run), head)
          storage.setItem(keyOf('l', head.flow), head.run)
          return head
        })
      )
    },

    append: async (run, expectedSeq, events) => store.appendSync(run, expectedSeq, events, {}),

    appendSync(run, expectedSeq, events, values) {
      const at = (seq: number): string => keyOf('e', run, seq)
      guarded(() => {
        if (
          (expectedSeq > 0 && storage.getItem(at(expectedSeq)) === null) ||
          storage.getItem(at(expectedSeq + 1)) !== null
        ) {
          throw new EngineError('LogConflict', String(expectedSeq))
        }
        const written: string[] = []
        const note = (key: string): string => {
          written.push(key)
          return key
        }
        try {
          for (const ref in values) put(note(keyOf('v', run, ref)), values[ref])
          for (const event of events) storage.setItem(note(at(event.seq)), encodeEvent(event))
        } catch (error) {
          // All or nothing; from the end, so that dying here, too, leaves a prefix.
          for (const key of written.toReversed()) storage.removeItem(key)
          throw error
        }
      })
    },

    flush: async () => undefined,
    latest: async (flow) => (latest(flow) === null ? null : (await reader()).latest(flow)),
    ...later,
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
