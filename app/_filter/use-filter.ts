'use client'

import { useCallback, useEffect, useState } from 'react'
import type { JsonObject, ServedFlow } from '#engine'
import { readAddress } from '#engine/address'
import { deferredImport } from '../_offline/deferred-import.ts'
import type { FilterEvent, FilterRun } from './filter-run.ts'
import { hasStoredRun } from './history-entry.ts'
import { useLazyRun } from './use-lazy-run.ts'

export interface Filter {
  /** What is chosen: by the run, or by the address while nobody has touched the filter. */
  readonly values: JsonObject
  /** The page's scripts run: what is done to the filter counts. */
  readonly ready: boolean
  /** Dispatches an event of the filter's flow. False where it was refused; rejects where the engine cannot be fetched. */
  readonly send: (...given: Parameters<FilterRun['send']>) => Promise<boolean>
  /** Dispatches what follows from a filter that was touched; of one that was not, nothing is logged. */
  readonly note: (event: FilterEvent) => void
  /** Fetches the engine and opens the run: somebody is about to touch the filter. */
  readonly prepare: () => void
}

/**
 * A filter of a page: a flow whose address is a projection of its state. Without a touch nothing of the
 * engine is loaded, and what the address says is shown.
 */
export function useFilter(served: ServedFlow): Filter {
  const { context } = served.definition
  const [values, setValues] = useState<JsonObject>(() =>
    Object.fromEntries(Object.entries(context).map(([field, { initial }]) => [field, initial])),
  )
  const [ready, setReady] = useState(false)
  const follow = useCallback(
    () => setValues((before) => ({ ...before, ...readAddress(context, location.search) })),
    [context],
  )
  const start = useCallback(
    () =>
      deferredImport(() => import('./filter-run.ts')).then(({ openFilterRun }) =>
        openFilterRun(served, setValues),
      ),
    [served],
  )
  const { open, opened } = useLazyRun(start, follow)

  useEffect(() => {
    follow()
    setReady(true)
    // Reloaded, or come back to: what was chosen but stands in no address is in the stored run.
    if (hasStoredRun(served.definition.id)) void open().catch(() => {})
  }, [follow, open, served])

  return {
    values,
    ready,
    send: useCallback(async (...given) => (await open()).send(...given), [open]),
    note: useCallback((event) => void opened()?.then((run) => run.note(event)), [opened]),
    prepare: useCallback(() => void open().catch(() => {}), [open]),
  }
}
