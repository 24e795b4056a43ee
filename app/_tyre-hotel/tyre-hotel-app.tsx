'use client'

import type { ReactNode } from 'react'
import type { ServedFlow } from '#engine'
import { wakeAll } from '../_background-sender/waking.ts'
import { tyrePorts } from '../_background-sender/ports/tyre-hotel.ts'
import { ServedRun } from '../_wizard/served-run.tsx'
import type { TyreHotelSettings } from './settings.ts'
import { TyrePageProvider } from './tyre-context.tsx'
import { TyreHotelScreen } from './tyre-hotel-screen.tsx'

/** Runs the definition that the page was served. */
export function TyreHotelApp({
  served,
  settings,
  head,
}: {
  readonly served: ServedFlow
  readonly settings: TyreHotelSettings
  /** Above the steps, as the server drew it. */
  readonly head: ReactNode
}) {
  return (
    <ServedRun served={served} portsOf={tyrePorts}>
      <TyrePageProvider settings={settings}>
        <TyreHotelScreen head={head} again={wakeAll} />
      </TyrePageProvider>
    </ServedRun>
  )
}
