import type { Json, RunId } from '../definition/types.ts'
import { isRunHead } from './chain-check.ts'
import {
  decodeStored,
  decodeTail,
  isVouched,
  lastAtOf,
  LONG_LOG,
  newestOf,
  parseLines,
  refsOf,
  unreadableHead,
  type StoredCheckpoint,
  unsealText,
  vouchFor,
} from './decode.ts'
import { type KeyValues, keyOf } from './key-value-writer.ts'
import type { LogStore, LogTail, RunHead } from './types.ts'

/** Names no run: the flow's latest is gone for good, and no other one is it. */
const NONE = ''

/** What the store gives to the half that reads. */
interface Items {
  readonly storage: KeyValues
  readonly allKeys: () => string[]
  readonly guarded: <T>(task: () => T) => T
  /** Writes a value with its own check. */
  readonly put: (key: string, value: unknown) => void
}

/** The other half of `keyValueStore`: what reads a log back, sets its broken parts aside, and erases. */
export function keyValueReader({ storage, allKeys, guarded, put }: Items) {
  const under = (prefix: string): string[] =>
    allKeys()
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length))

  const get = (key: string): unknown => unsealText(key, storage.getItem(key))

  /** Never lost: where there is no room for a copy, the original makes room first. */
  const quarantine = (run: RunId, reason: string, item: string, originalKey?: string): void => {
    const key = keyOf('q', run, under(keyOf('q', run, '')).length)
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
      const line = storage.getItem(keyOf('e', run, 1 + lines.length))
      if (line === null) break
      lines.push(line)
    }
    return lines
  }

  const checkpointOf = (run: RunId): StoredCheckpoint | undefined =>
    get(keyOf('c', run)) as ReturnType<typeof checkpointOf>

  const headOf = (run: RunId): RunHead | null => {
    const head = get(keyOf('h', run))
    return isRunHead(head) && head.run === run ? head : null
  }

  const hasEvents = (run: RunId): boolean => under(keyOf('e', run, '')).length > 0

  const runs = (): RunId[] => {
    const names = allKeys().flatMap((key) => /^fc\/[hevc]\/([^/]+)/.exec(key)?.[1] ?? [])
    return [...new Set(names as RunId[])]
  }

  /** Those that are no flow's latest. */
  const unnamedRuns = (): RunId[] => {
    const named = new Set(under(keyOf('l', '')).map((flow) => storage.getItem(keyOf('l', flow))))
    return runs().filter((run) => !named.has(run))
  }

  const reader = {
    read: async (run, from = 0) => {
      const prefix = keyOf('e', run, '')
      const [names, lines, head, vouched] = guarded(() => [
        under(prefix),
        linesOf(run),
        headOf(run) ?? unreadableHead(run, ''),
        checkpointOf(run),
      ])
      const { events, reason } = await decodeStored(head, lines, vouched)
      const asked = from ? events.slice(from) : events
      if (events.length === names.length) return { events: asked }
      const why = reason ?? 'sequence'
      const sound = new Set(events.map((event) => String(event.seq)))
      const broken = names.filter((name) => !sound.has(name))
      guarded(() => {
        for (const name of broken) {
          quarantine(run, why, storage.getItem(prefix + name) ?? '', prefix + name)
        }
      })
      return {
        events: asked,
        quarantined: { fromSeq: events.length + 1, reason: why, count: broken.length },
      }
    },

    async readTail(run): Promise<LogTail | null> {
      const stored = checkpointOf(run)
      if (!stored || stored.value.run !== run || stored.seq < LONG_LOG) return null
      const lines = linesOf(run)
      const events = decodeTail(stored.value, lines.slice(stored.seq - 1))
      if (!events || lines.length !== under(keyOf('e', run, '')).length) return null
      if (!(await isVouched(headOf(run), lines, stored))) return null
      const values: { [ref: string]: Json } = {}
      for (const ref of refsOf(events)) {
        const value = get(keyOf('v', run, ref))
        if (value !== undefined) values[ref] = value as Json
      }
      return {
        checkpoint: stored.value,
        events,
        values,
        earlier: async () => ({
          events: parseLines(lines.slice(0, stored.seq - 1)),
          values: await reader.readValues(run),
        }),
      }
    },

    async checkpoint(value) {
      const { run, seq } = value
      const [head, lines, before] = [headOf(run), linesOf(run, seq), checkpointOf(run)]
      const stored = await vouchFor(value, head, { lines, before })
      if (stored) guarded(() => put(keyOf('c', run), stored))
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
      for (const ref of under(prefix)) {
        const value = get(prefix + ref)
        if (value !== undefined) values[ref] = value as Json
      }
      return values
    },

    // A checkpoint's state holds personal values, too.
    async eraseValues(run) {
      storage.removeItem(keyOf('c', run))
      const prefix = keyOf('v', run, '')
      for (const ref of under(prefix)) storage.removeItem(prefix + ref)
    },

    latest: async (flow) =>
      guarded(() => {
        const run = storage.getItem(keyOf('l', flow)) as RunId | null
        if (run === NONE) return null
        const head = run === null ? run : headOf(run)
        if (head?.flow === flow) return head
        if (run !== null && !head && hasEvents(run)) return unreadableHead(run, flow)
        const stray = run !== null && unnamedRuns().find((one) => !headOf(one) && hasEvents(one))
        return newestOf(runs().map(headOf), flow) ?? (stray ? unreadableHead(stray, flow) : null)
      }),

    leftovers: async (flow) =>
      guarded(() =>
        unnamedRuns().flatMap((run) => {
          const head = headOf(run)
          if (head && head.flow !== flow) return []
          return [{ run, head, lastAt: lastAtOf(linesOf(run), head) }]
        }),
      ),

    async remove(run) {
      await reader.eraseValues(run)
      const flow = headOf(run)?.flow
      if (flow !== undefined && storage.getItem(keyOf('l', flow)) === run) {
        storage.setItem(keyOf('l', flow), NONE)
      }
      storage.removeItem(keyOf('h', run))
      const prefix = keyOf('e', run, '')
      for (const name of under(prefix)) storage.removeItem(prefix + name)
    },
  } satisfies Partial<LogStore>
  return reader
}
