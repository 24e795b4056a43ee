import { useEffect, useState, useSyncExternalStore } from 'react'
import { report } from '../../_api-client/report.ts'
import { deferredImport } from '../../_offline/deferred-import.ts'
import type { TrackedCar } from '../../_tracking/events.ts'
import {
  createQuoting,
  type Quoting,
  type QuotingEvent,
  type QuotingStore,
  type QuotingWorld,
} from './quoting.ts'

const REPORTED = {
  default: 'finance-products-failed',
  cfd: 'finance-quote-failed',
  legal: 'finance-terms-failed',
} as const

/** A car's finance options, asked for once they are drawn; what is chosen goes to the log. */
export function useQuoting(
  car: QuotingWorld['car'],
  tracked: TrackedCar,
): { readonly quoting: Quoting; readonly store: QuotingStore } {
  const [{ store, log }] = useState(() => {
    const chosen = logOf(tracked)
    const onFailure = (call: string) => report(REPORTED[call as keyof typeof REPORTED], 'unknown')
    return { log: chosen, store: createQuoting({ car, tell: chosen.tell, onFailure }) }
  })
  const quoting = useSyncExternalStore(store.subscribe, store.get, store.get)
  useEffect(() => {
    void store.load()
    return log.close
  }, [store, log])
  return { quoting, store }
}

/** The engine comes with the first choice, and without it the options go on. */
function logOf(car: TrackedCar) {
  let run: ReturnType<typeof open> | null = null
  const open = () =>
    deferredImport(() => import('./quote-run.ts')).then(({ openQuotes }) =>
      openQuotes(car, document.documentElement.lang),
    )
  return {
    tell(event: QuotingEvent) {
      // A panel that opens by itself is no choice yet.
      if (run === null && (event.type !== 'chosen' || event.by === 'opened')) return
      run ??= open()
      void run.then((opened) => opened.tell(event)).catch(() => {})
    },
    close() {
      void run?.then((opened) => opened.close()).catch(() => {})
      run = null
    },
  }
}
