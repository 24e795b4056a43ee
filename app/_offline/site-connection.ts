import { useSyncExternalStore } from 'react'
import { isFromNetwork } from '#service-worker/client'
import { type Connection, createConnection, isAway } from './connection.ts'
import { HEALTH, reachesSite } from './reaches-site.ts'

/** Calls that failed one after the other are one reason to ask. */
const PAUSE_MS = 5_000

const connection = createConnection({
  // The server, which draws the page first, has none.
  isOnLine: () => typeof document === 'undefined' || navigator.onLine,
  reaches: reachesSite,
  // Followed below: it asks when it comes into view.
  isSeen: () => document.visibilityState === 'visible',
  after: (ms, call) => {
    // All that a site has lost at once do not come back at once.
    const timer = setTimeout(call, ms * (1 + Math.random() / 4))
    return () => clearTimeout(timer)
  },
})

/** Asks the site whether it is there: something failed, or the visitor wants to know. */
export const checkConnection = (): void => void connection.check()

/** Calls when the site can be reached that could not be. */
export function onBack(listener: () => void): void {
  connection.subscribe(() => {
    if (connection.current() === 'back') listener()
  })
}

/** Whether the site can be reached, as far as is known. */
export const useConnection = (): Connection =>
  useSyncExternalStore(connection.subscribe, connection.current, () => 'online')

/** Follows what tells of the network, for as long as the page lives. */
export function followConnection(): void {
  addEventListener('offline', connection.lost)
  addEventListener('online', checkConnection)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) checkConnection()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && isAway(connection.current())) {
      checkConnection()
    }
  })
  // A worker may have answered in the site's place.
  if (navigator.serviceWorker?.controller && !isFromNetwork()) checkConnection()
  followFailedCalls()
}

/** A call of this page that got no answer is a reason to ask; why it got none is not known. */
function followFailedCalls(): void {
  if (typeof PerformanceObserver === 'undefined') return
  let asked = -PAUSE_MS
  new PerformanceObserver((list) => {
    const hasFailed = list.getEntries().some((entry) => isFailedCall(entry))
    if (!hasFailed || performance.now() - asked < PAUSE_MS) return
    asked = performance.now()
    checkConnection()
  }).observe({ type: 'resource', buffered: true })
}

function isFailedCall(entry: PerformanceEntry): boolean {
  const { initiatorType, responseStatus, name } = entry as PerformanceResourceTiming
  if (initiatorType !== 'fetch' || responseStatus !== 0) return false
  return name.startsWith(`${location.origin}/`) && name !== location.origin + HEALTH
}
