'use client'

import { useMemo } from 'react'
import type { ReactNode } from 'react'
import type { ServedFlow } from '#engine'
import { FlowProvider } from '#engine/react'
import { ReportRun } from '../_background-sender/report-run.tsx'
import { outboxWorld, wakeAll } from '../_background-sender/waking.ts'
import { tyrePorts } from '../_background-sender/ports/tyre-hotel.ts'
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
  const world = useMemo(
    () => ({
      ...outboxWorld,
      ports: tyrePorts(settings.locale, served.messages['error.general'] ?? ''),
    }),
    [settings.locale, served.messages],
  )
  return (
    <FlowProvider served={served} world={world}>
      <ReportRun flow={served.definition.id} />
      <TyrePageProvider settings={settings}>
        <TyreHotelScreen head={head} again={wakeAll} />
      </TyrePageProvider>
    </FlowProvider>
  )
}
