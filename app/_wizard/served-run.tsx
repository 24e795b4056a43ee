'use client'

import { useMemo } from 'react'
import type { ReactNode } from 'react'
import type { Ports, RunnerWorld, ServedFlow } from '#engine'
import { FlowProvider } from '#engine/react'
import { ReportRun } from '../_background-sender/report-run.tsx'
import { senderWorld } from '../_background-sender/waking.ts'

/** Runs the definition that the page was served, and reports to the bar what it sends. */
export function ServedRun({
  served,
  portsOf,
  children,
  world: own,
}: {
  readonly served: ServedFlow
  /** What its effects call; the same function at every render. */
  readonly portsOf: (served: ServedFlow) => Ports
  readonly children: ReactNode
  /** What is not as for every run; the same object at every render. */
  readonly world?: Partial<RunnerWorld>
}) {
  const world = useMemo(
    () => ({ ...senderWorld, ports: portsOf(served), ...own }),
    [served, portsOf, own],
  )
  return (
    <FlowProvider served={served} world={world}>
      <ReportRun flow={served.definition.id} />
      {children}
    </FlowProvider>
  )
}
