'use client'

import { useEffect } from 'react'
import { startLate } from '#ui/late-start'
import { deferredImport } from '../_offline/deferred-import.ts'
import { whenIdle } from '../_background-sender/when-idle.ts'
import type { TrackedCar } from './events.ts'

/** What a car's page tells the data layer, once the page is idle; draws nothing (RTRACK-01). */
export function CarTracking({ car, page }: { readonly car: TrackedCar; readonly page: string }) {
  useEffect(
    () =>
      startLate(
        new Promise<void>(whenIdle).then(() => deferredImport(() => import('./track-car.ts'))),
        ({ trackCar }) => trackCar(car, page),
      ),
    // One object a page.
    [car, page],
  )
  return null
}
