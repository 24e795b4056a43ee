import type { Json, RunId } from '../definition/types.ts'
import { EngineError } from '../errors.ts'
import {
  decodeStored,
  digestLines,
  encodeEvent,
  sealText,
  unsealText,
  type Vouched,
} from './codec.ts'
import { isRunHead } from './hash-chain.ts'
import type { Checkpoint, LogStore, RunHead } from './types.ts'

/** The part of `Storage` that is used; its keys are listed apart. */
export type KeyValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A run whose head is broken: no event links to it, so that `read` quarantines them all. */
export const unreadableHead = (run: RunId, flow: string): RunHead => ({
  run,
  flow,
  definitionHash: '' as RunHead['definitionHash'],
  engineVersion: 0,
  createdAt: 0,
})

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
  const keyOf = (part: string, run: string, rest?: string | number): string =>
    `fc/${part}/${run}${rest === undefined ? '' : `/${rest}`}`

  const guarded = <T>(task: () => T): T => {
    try {
      return task()
    } catch (cause) {
      throw new EngineError('LogWriteFailed', kind, { cause })
    }
  }

  const namesUnder = (prefix: string): string[] =>
    allKeys()
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length))

  const put = (key: string, value: unknown): void => storage.setItem(key, sealText(key, value))
  const get = (key: string): unknown => unsealText(key, storage.getItem(key))

  /** Never lost: where there is no room for a copy, the original makes room first. */
  const quarantine = (run: RunId, reason: string, item: string, originalKey?: string): void => {
    const key = keyOf('q', run, namesUnder(keyOf('q', run, '')).length)
    const drop = (): void => {
      if (originalKey !== undefined) storage.removeItem(originalKey)
    }
    try {
      storage.setItem(key, `${reason} ${item}`)
      drop()
    } catch (error) {
      if (originalKey === undefined) throw error
      drop()
      try {
        storage.setItem(key, `${reason} ${item}`)
      } catch {
        storage.setItem(originalKey, item)
        throw error
      }
    }
  }

  /** The lines of a log, up to the first that is missing. */
  const linesOf = (run: RunId, upTo = Infinity): string[] => {
    const lines: string[] = []
    while (lines.length < upTo) {
      const line = storage.getItem(keyOf('e', run, lines.length + 1))
      if (line === null) break
      lines.push(line)
    }
    return lines
  }

  const checkpointOf = (run: RunId): (Vouched & { readonly value: Checkpoint }) | undefined =>
    get(keyOf('c', run)) as ReturnType<typeof checkpointOf>

  const headOf = (run: RunId): RunHead | null => {
    const head = get(keyOf('h', run))
    return isRunHead(head) && head.run === run ? head : null
  }

  const store: LogStore = {
    kind,

    open: async (head, replaces) =>
      guarded(() => {
        const run = storage.getItem(`fc/l/${head.flow}`) as RunId | null
        const other = run === null || run === replaces ? null : headOf(run)
        if (other) return other
        put(keyOf('h', head.run), head)
        storage.setItem(`fc/l/${head.flow}`, head.run)
        return head
      }),

    async append(run, expectedSeq, events) {
      store.appendSync(run, expectedSeq, events, {})
    },

    appendSync(run, expectedSeq, events, values) {
      const fits = guarded(() => {
        const at = (seq: number): string => keyOf('e', run, seq)
        if (
          (expectedSeq > 0 && storage.getItem(at(expectedSeq)) === null) ||
          storage.getItem(at(expectedSeq + 1)) !== null
        ) {
          return false
        }
        const written: string[] = []
        try {
          for (const [ref, value] of Object.entries(values)) {
            const key = keyOf('v', run, ref)
            written.push(key)
            put(key, value)
          }
          for (const event of events) {
            written.push(at(event.seq))
            storage.setItem(at(event.seq), encodeEvent(event))
          }
        } catch (error) {
          // All or nothing; from the end, so that dying here, too, leaves a prefix.
          for (const key of written.toReversed()) storage.removeItem(key)
          throw error
        }
        return true
      })
      if (!fits) throw new EngineError('LogConflict', `the log does not end at ${expectedSeq}`)
    },

    flush: async () => undefined,

    read: async (run, from = 0) => {
      const prefix = keyOf('e', run, '')
      const [names, lines, head, vouched] = guarded(() => [
        namesUnder(prefix),
        linesOf(run),
        headOf(run) ?? unreadableHead(run, ''),
        checkpointOf(run),
      ])
      const { events, reason } = await decodeStored(head, lines, vouched)
      const kept = from ? events.slice(from) : events
      if (events.length === names.length) return { events: kept }
      const why = reason ?? 'sequence'
      const sound = new Set(events.map((event) => String(event.seq)))
      const broken = names.filter((name) => !sound.has(name))
      guarded(() => {
        for (const name of broken) {
          quarantine(run, why, storage.getItem(prefix + name) ?? '', prefix + name)
        }
      })
      return {
        events: kept,
        quarantined: { fromSeq: events.length + 1, reason: why, count: broken.length },
      }
    },

    async checkpoint(value) {
      const { run, seq } = value
      const digest = await digestLines(linesOf(run, seq))
      guarded(() => put(keyOf('c', run), { seq, digest, value }))
    },

    async readCheckpoint(run) {
      const { value } = checkpointOf(run) ?? {}
      return value?.run === run ? value : null
    },

    quarantine: async (run, events, reason) =>
      guarded(() => {
        for (const event of events) quarantine(run, reason, JSON.stringify(event))
      }),

    putValues: async (run, values) =>
      guarded(() => {
        for (const [ref, value] of Object.entries(values)) put(keyOf('v', run, ref), value)
      }),

    async readValues(run) {
      const prefix = keyOf('v', run, '')
      const values: { [ref: string]: Json } = {}
      for (const ref of namesUnder(prefix)) {
        const value = get(prefix + ref)
        if (value !== undefined) values[ref] = value as Json
      }
      return values
    },

    // A checkpoint's state holds personal values, too.
    async eraseValues(run) {
      storage.removeItem(keyOf('c', run))
      const prefix = keyOf('v', run, '')
      for (const ref of namesUnder(prefix)) storage.removeItem(prefix + ref)
    },

    latest: async (flow) =>
      guarded(() => {
        const run = storage.getItem(`fc/l/${flow}`) as RunId | null
        if (run === null) return null
        const head = headOf(run)
        if (head) return head.flow === flow ? head : null
        return namesUnder(keyOf('e', run, '')).length > 0 ? unreadableHead(run, flow) : null
      }),

    async remove(run) {
      await store.eraseValues(run)
      const flow = headOf(run)?.flow
      if (flow !== undefined && storage.getItem(`fc/l/${flow}`) === run) {
        storage.removeItem(`fc/l/${flow}`)
      }
      storage.removeItem(keyOf('h', run))
      const prefix = keyOf('e', run, '')
      for (const name of namesUnder(prefix)) storage.removeItem(prefix + name)
    },
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
