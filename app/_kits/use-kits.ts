'use client'

import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { ServedFlow } from '#engine'
import { readAddress } from '#engine/address'
import type { KitParams } from '#ui/kit-view'
import { useLazyRun } from '../_filter/use-lazy-run.ts'
import { deferredImport } from '../_offline/deferred-import.ts'
import type { KitsEvent, KitsState } from './kits-run.ts'
import { hasSession } from './session-note.ts'

export interface Kits {
  readonly state: KitsState
  /** The page's scripts run: what is pressed counts. */
  readonly ready: boolean
  readonly send: (event: KitsEvent) => void
  /** Fetches the engine and opens the run: somebody is about to press something. */
  readonly prepare: () => void
}

/** What `<kit-view>` has taken out of the address. */
interface Taking {
  readonly takeParams?: () => KitParams | null
}

/**
 * The session's catalogue. Its engine comes with the first touch, or at once where the session has a cart, or
 * the address brought params; until then what the address says is shown.
 */
export function useKits(served: ServedFlow, view: RefObject<HTMLElement | null>): Kits {
  const { context } = served.definition
  const [state, setState] = useState<KitsState>(() => initialState(context))
  const [ready, setReady] = useState(false)
  const taken = useRef<KitParams | null>(null)
  const follow = useCallback(
    () => setState((before) => ({ ...before, ...readAddress(context, location.search) })),
    [context],
  )
  const start = useCallback(
    () =>
      deferredImport(() => import('./kits-run.ts')).then(({ openKitsRun }) =>
        openKitsRun(served, taken.current, setState),
      ),
    [served],
  )
  const { open } = useLazyRun(start, follow)

  useEffect(() => {
    follow()
    setReady(true)
    const { takeParams } = (view.current ?? {}) as Taking
    if (takeParams) taken.current = takeParams.call(view.current)
    if (taken.current !== null || hasSession()) void open().catch(() => {})
  }, [follow, open, view])

  return {
    state,
    ready,
    send: useCallback(
      (event) =>
        void open().then(
          (opened) => opened.send(event),
          () => {},
        ),
      [open],
    ),
    prepare: useCallback(() => void open().catch(() => {}), [open]),
  }
}

const initialState = (context: ServedFlow['definition']['context']): KitsState => ({
  ...(Object.fromEntries(
    Object.entries(context).map(([field, { initial }]) => [field, initial]),
  ) as unknown as KitsState),
  isKept: true,
})
