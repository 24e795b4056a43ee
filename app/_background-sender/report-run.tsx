'use client'

import { useEffect } from 'react'
import { useFlow } from '#engine/react'
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
    let isGone = false
    let end = (): void => undefined
    void import('./report-flow.ts')
      .then(({ reportFlow }) => {
        if (!isGone) end = reportFlow(flow, runner)
      })
      .catch(() => undefined)
    return () => {
      isGone = true
      end()
    }
  }, [flow, runner])
  return <span hidden data-flow={flow} />
}
