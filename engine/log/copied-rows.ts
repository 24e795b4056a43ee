import { type KeyValues, keyOf } from './key-value-writer.ts'

/** The rows of a run in a tab's own storage, as they stand there: personal values, too. */
export interface CopiedRows {
  readonly flow: string
  readonly run: string
  readonly rows: { readonly [key: string]: string }
}

const PARTS = ['h', 'e', 'v', 'c']

const isRowOf = (run: string, key: string): boolean =>
  PARTS.some((part) => key === keyOf(part, run) || key.startsWith(keyOf(part, run, '')))

/** The rows of a run that is its flow's latest in this tab's storage; null when it is not. */
export function rowsOf(
  { flow, run }: Pick<CopiedRows, 'flow' | 'run'>,
  storage: KeyValues = sessionStorage,
): CopiedRows | null {
  if (storage.getItem(keyOf('l', flow)) !== run) return null
  const keys = Object.keys(storage).filter((key) => isRowOf(run, key))
  return {
    flow,
    run,
    rows: Object.fromEntries(keys.map((key) => [key, storage.getItem(key) ?? ''])),
  }
}

/**
 * Puts another tab's run into this tab's storage, as the browser does when it duplicates a tab, and makes it
 * its flow's latest: opened here it forks while that tab has it open. All or nothing; false where there was
 * no room, or what was given is no run's rows.
 */
export function putRows(
  { flow, run, rows }: CopiedRows,
  storage: KeyValues = sessionStorage,
): boolean {
  const entries = Object.entries(rows)
  const head = keyOf('h', run)
  if (!Object.hasOwn(rows, head) || !entries.every(([key]) => isRowOf(run, key))) return false
  // Two copies of one run do not mix: what is here already is gone on with.
  const isHere = storage.getItem(head) !== null
  const written: string[] = []
  try {
    for (const [key, row] of isHere ? [] : entries) {
      written.push(key)
      storage.setItem(key, row)
    }
    storage.setItem(keyOf('l', flow), run)
    return true
  } catch {
    for (const key of written) storage.removeItem(key)
    return false
  }
}
