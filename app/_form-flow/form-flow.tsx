'use client'

import type { ServedFlow } from '#engine'
import type { FormContext } from './form-context.ts'
import { leadPorts } from '../_background-sender/ports/lead-form.ts'
import { ServedRun } from '../_wizard/served-run.tsx'
import { FormScreen } from './form-screen.tsx'

/** Runs the definition that the page was served. */
export function FormFlow({
  served,
  siteContext,
}: {
  readonly served: ServedFlow
  readonly siteContext: FormContext
}) {
  return (
    <ServedRun served={served} portsOf={leadPorts}>
      <FormScreen siteContext={siteContext} />
    </ServedRun>
  )
}
