import type { Json, RunId } from '../definition/types.ts'
import { parseJson } from './codec.ts'
import type { KeyValues } from './key-value-store.ts'

interface TailLine {
  readonly seq: number
  readonly line: string
}

interface Waiting {
  readonly lines: readonly TailLine[]
  readonly values: { readonly [ref: string]: Json }
}

const NONE: Waiting = { lines: [], values: {} }

/**
 * What a tab appended and the database has not acknowledged: kept in memory, and in the tab's
 * `sessionStorage` so that a reload loses none of it. One key a batch, `fc/t/<run>/<first seq>`.
 */
export function tailOf(storage: KeyValues | undefined) {
  const runs = new Map<RunId, Waiting>()
  const prefixOf = (run: RunId): string => `fc/t/${run}/`
  const stored = (run: RunId): string[] => {
    try {
      return Object.keys(storage ?? {}).filter((key) => key.startsWith(prefixOf(run)))
    } catch {
      return []
    }
  }

  const tail = {
    add(run: RunId, lines: readonly TailLine[], values: Waiting['values']): void {
      const before = runs.get(run) ?? NONE
      runs.set(run, {
        lines: [...before.lines, ...lines],
        values: { ...before.values, ...values },
      })
      try {
        const key = prefixOf(run) + String(lines[0]?.seq)
        storage?.setItem(key, JSON.stringify({ lines, values }))
      } catch {
        // No room: then it survives a reload from its acknowledgement on.
      }
    },

    waiting: (run: RunId): Waiting => runs.get(run) ?? NONE,

    /** What is waiting, a reload ago included. */
    restore(run: RunId): Waiting {
      if (!runs.has(run)) {
        const batches = stored(run)
          .map((key) => parseJson(storage?.getItem(key) ?? ''))
          .filter((batch): batch is Waiting => Array.isArray((batch as Waiting | undefined)?.lines))
        runs.set(run, {
          lines: batches
            .flatMap((batch) => batch.lines)
            .filter((one) => Number.isSafeInteger(one?.seq))
            .toSorted((a, b) => a.seq - b.seq),
          values: Object.assign({}, ...batches.map((batch) => batch.values)) as Waiting['values'],
        })
      }
      return tail.waiting(run)
    },

    /** Keeps only the lines after `from` up to `to`. */
    keep(run: RunId, from: number, to: number): void {
      const { lines, values } = tail.waiting(run)
      const left = lines.filter(({ seq }) => seq > from && seq <= to)
      for (const key of stored(run)) storage?.removeItem(key)
      runs.set(run, NONE)
      if (left.length > 0) tail.add(run, left, values)
    },

    acknowledge(run: RunId, seq: number): void {
      tail.keep(run, seq, Infinity)
    },

    eraseValues(run: RunId): void {
      const { lines } = tail.waiting(run)
      tail.keep(run, 0, 0)
      if (lines.length > 0) tail.add(run, lines, {})
    },
  }
  return tail
}
