'use client'

import { useState } from 'react'
import type { ServedFlow } from '#engine'
import { FlowProvider } from '#engine/react'
import { ReportRun } from '../_background-sender/report-run.tsx'
import { outboxWorld } from '../_background-sender/waking.ts'
import type { FormPlace } from './form-context.ts'
import { formPorts } from '../_background-sender/ports/lead-form.ts'
import { FormScreen } from './form-screen.tsx'

/** Runs the definition that the page was served. */
export function FormFlow({
  served,
  place,
}: {
  readonly served: ServedFlow
  readonly place: FormPlace
}) {
  const [world] = useState(() => ({ ...outboxWorld, ports: formPorts(served.definition.id) }))
  return (
    <FlowProvider served={served} world={world}>
      <ReportRun flow={served.definition.id} />
      <FormScreen place={place} />
    </FlowProvider>
  )
}
