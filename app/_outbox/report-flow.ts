import type { FlowRunner } from '#engine'
import { OUTBOX_FLOWS } from './flows.ts'
import { watchRun } from './watch-run.ts'

/** Of a flow on this page. */
export function reportFlow(flow: string, runner: FlowRunner): () => void {
  const of = Object.hasOwn(OUTBOX_FLOWS, flow) ? OUTBOX_FLOWS[flow] : undefined
  return of ? watchRun({ runner, flow, of }) : () => undefined
}
