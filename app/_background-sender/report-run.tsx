'use client'

import { useEffect } from 'react'
import { useFlow } from '#engine/react'
import { startLate } from '#ui/late-start'
import { enterPage } from './on-page.ts'

/**
 * Tells the bar what the flow on this page has sent and what waits; beneath every FlowProvider. Its mark
 * keeps the sender's hands off the flow.
 */
export function ReportRun({ flow }: { readonly flow: string }) {
  const { runner } = useFlow()
  // Before the provider above opens the run.
  useEffect(() => enterPage(flow), [flow])
  useEffect(() => {
    if (!runner) return undefined
    return startLate(import('./report-flow.ts'), ({ reportFlow }) => reportFlow(flow, runner))
  }, [flow, runner])
  return <span hidden data-flow={flow} />
}
