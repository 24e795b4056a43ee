'use client'

import { useState } from 'react'
import type { ServedFlow } from '#engine'
import { FlowProvider } from '#engine/react'
import { comhubPort } from './comhub-port.ts'
import type { FormPlace } from './form-place.ts'
import { FormScreen } from './form-screen.tsx'

/** Runs the definition that the page was served. */
export function FormFlow({
  served,
  place,
}: {
  readonly served: ServedFlow
  readonly place: FormPlace
}) {
  const [world] = useState(() => ({ ports: { comhub: comhubPort() } }))
  return (
    <FlowProvider served={served} world={world}>
      <FormScreen place={place} />
    </FlowProvider>
  )
}
