import type { SentFlows } from '#flows/lists'
import { useEffect, useState } from 'react'
import {
  reloadOnceOnMissingChunk,
  startWorker,
  wakeOnPress,
  warmThisPage,
} from '#service-worker/client'
import { provideSentFlows } from '../_background-sender/sent-flows.ts'
import { isAllStored } from '../_background-sender/stored.ts'
import { followLinksInView } from './links-in-view.ts'
import { deferredImport } from './deferred-import.ts'
import { followConnection, onBack } from './site-connection.ts'

/**
 * Starts, once, what a page does about the network. Gives the way to take a new version while one
 * waits, and the way to leave it.
 */
export function useStart(ahead: readonly string[], flows: SentFlows) {
  const [update, setUpdate] = useState<(() => void) | null>(null)
  useEffect(() => {
    followConnection()
    provideSentFlows(flows)
    void deferredImport(() => import('../_background-sender/index.ts')).then(
      ({ startBackgroundSender }) => startBackgroundSender(flows),
    )
    reloadOnceOnMissingChunk({ mayReload: isAllStored })
    const isFirst = navigator.serviceWorker?.controller === null
    const take = () => {
      // By now it would lose what was typed: no longer an offer.
      if (!isAllStored()) setUpdate(null)
      void started.then((worker) => worker?.takeUpdate())
    }
    const offer = () => setUpdate(() => take)
    const started = deferredImport(() => startWorker({ onUpdate: offer, mayReload: isAllStored }))
    void started.then(async (worker) => {
      if (!worker) return
      onBack(worker.look)
      wakeOnPress()
      if (isFirst) await warmThisPage()
      followLinksInView(ahead)
    })
    // The shell is mounted once a page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return { update, forget: () => setUpdate(null) }
}
