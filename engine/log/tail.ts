import type { Json, RunId } from '../definition/types.ts'
import { parseJson } from './decode.ts'
import type { KeyValues } from './key-value-store.ts'

interface TailLine {
  readonly seq: number
  readonly line: string
}

interface Batch {
  readonly lines: readonly TailLine[]
  readonly values: { readonly [ref: string]: Json }
}

const isLine = (value: unknown): value is TailLine =>
  Number.isSafeInteger((value as TailLine | null)?.seq)

/**
 * What a tab appended and the database has not acknowledged: held in memory, and in the tab's
 * `sessionStorage` so that a reload loses none of it. One key a batch, `fc/t/<run>/<first seq>`, each
 * written or removed at once, so that a crash between two of them loses nothing.
 */
export function tailOf(storage: KeyValues | undefined) {
  const runs = new Map<RunId, Map<string, Batch>>()
  const prefixOf = (run: RunId): string => `fc/t/${run}/`

  const attempt = <T>(task: () => T): T | undefined => {
    try {
      return task()
    } catch {
      // No room, or no access: then it survives a reload from its acknowledgement on.
      return undefined
    }
  }

  /** The batches of a run, those that a reload ago left included. */
  const batchesOf = (run: RunId): Map<string, Batch> => {
    const known = runs.get(run)
    if (known) return known
    const batches = new Map<string, Batch>()
    const names = attempt(() => Object.keys(storage ?? {})) ?? []
    for (const key of names.filter((name) => name.startsWith(prefixOf(run)))) {
      const { lines, values } = (parseJson(storage?.getItem(key) ?? '') ?? {}) as Partial<Batch>
      const sound = Array.isArray(lines) ? lines.filter(isLine) : []
      batches.set(key, { lines: sound, values: typeof values === 'object' ? values : {} })
    }
    runs.set(run, batches)
    return batches
  }

  const put = (run: RunId, key: string, batch: Batch): void => {
    batchesOf(run).set(key, batch)
    attempt(() => storage?.setItem(key, JSON.stringify(batch)))
  }

  return {
    add(run: RunId, lines: readonly TailLine[], values: Batch['values']): void {
      put(run, prefixOf(run) + String(lines[0]?.seq ?? ''), { lines, values })
    },

    /** Whose batches stand in the storage. */
    runs(): RunId[] {
      const names = attempt(() => Object.keys(storage ?? {})) ?? []
      return names.flatMap((name) => (/^fc\/t\/([^/]+)/.exec(name)?.[1] ?? []) as RunId[])
    },

    /** All that is not acknowledged, in order. */
    waiting(run: RunId): Batch {
      const batches = [...batchesOf(run).values()]
      return {
        lines: batches.flatMap(({ lines }) => lines).toSorted((a, b) => a.seq - b.seq),
        values: Object.assign({}, ...batches.map(({ values }) => values)) as Batch['values'],
      }
    },

    /** Keeps only the lines after `from` up to `to`. */
    keep(run: RunId, from: number, to: number): void {
      const batches = batchesOf(run)
      for (const [key, { lines, values }] of batches) {
        const left = lines.filter(({ seq }) => seq > from && seq <= to)
        if (left.length === 0) {
          batches.delete(key)
          attempt(() => storage?.removeItem(key))
        } else if (left.length < lines.length) put(run, key, { lines: left, values })
      }
    },

    eraseValues(run: RunId): void {
      for (const [key, { lines }] of batchesOf(run)) put(run, key, { lines, values: {} })
    },
  }
}
