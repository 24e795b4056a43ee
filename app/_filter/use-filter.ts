'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { JsonObject, ServedFlow } from '#engine'
import { readAddress } from '#engine/address'
import { deferredImport } from '../_offline/deferred-import.ts'
import type { FilterEvent, FilterRun } from './filter-run.ts'
import { hasStoredRun } from './history-entry.ts'

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
  const run = useRef<Promise<FilterRun> | null>(null)

  const open = useCallback((): Promise<FilterRun> => {
    const opening = (run.current ??= deferredImport(() => import('./filter-run.ts')).then(
      ({ openFilterRun }) => openFilterRun(served, setValues),
    ))
    // The next touch tries again.
    opening.catch(() => {
      if (run.current === opening) run.current = null
    })
    return opening
  }, [served])

  useEffect(() => {
    const follow = () => {
      if (run.current) void run.current.then((opened) => opened.readAddress())
      else setValues((before) => ({ ...before, ...readAddress(context, location.search) }))
    }
    follow()
    setReady(true)
    // Reloaded, or come back to: what was chosen but stands in no address is in the stored run.
    if (hasStoredRun(served.definition.id)) void open().catch(() => {})
    window.addEventListener('popstate', follow)
    return () => {
      window.removeEventListener('popstate', follow)
      const left = run.current
      run.current = null
      void left?.then((opened) => opened.close()).catch(() => {})
    }
  }, [context, open, served])

  return {
    values,
    ready,
    send: useCallback(async (...given) => (await open()).send(...given), [open]),
    note: useCallback((event) => void run.current?.then((opened) => opened.note(event)), []),
    prepare: useCallback(() => void open().catch(() => {}), [open]),
  }
}
