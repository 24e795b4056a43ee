'use client'

import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { ServedFlow } from '#engine'
import { FlowProvider } from '#engine/react'
import { tyrePorts } from './ports.ts'
import type { TyreHotelSettings } from './settings.ts'
import { TyrePageProvider } from './tyre-context.tsx'
import { TyreHotelScreen } from './tyre-hotel-screen.tsx'
import { createWaking } from './waking.ts'

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
  const [waking] = useState(createWaking)
  const world = useMemo(
    () => ({
      ports: tyrePorts(settings.locale, served.messages['error.general'] ?? ''),
      wake: waking.wake,
    }),
    [settings.locale, served.messages, waking],
  )
  return (
    <FlowProvider served={served} world={world}>
      <TyrePageProvider settings={settings}>
        <TyreHotelScreen head={head} again={waking.again} />
      </TyrePageProvider>
    </FlowProvider>
  )
}
