import type { FlowRunner } from '#engine'
import { collectLate } from './collect-late.ts'
import { loadReplicatedQueue } from './replicated-port.ts'
import { sentFlowOf } from './sent-flows.ts'
import { watchStorage } from './stored.ts'
import { watchAnswers } from './watch-answers.ts'
import { watchNote } from './watch-note.ts'
import { watchRun } from './watch-run.ts'

/** Of a flow on this page. */
export function reportFlow(flow: string, runner: FlowRunner): () => void {
  void loadReplicatedQueue().catch(() => undefined)
  void keepDefinition(flow, runner).catch(() => undefined)
  const ends = [watchStorage(runner), collectLate(runner)]
  let isOver = false
  void sentFlowOf(flow).then((of) => {
    if (!of || isOver) return
    const { pathname: path } = location
    ends.push(
      watchRun({ runner, flow, of }),
      watchAnswers({ runner, flow, of }),
      watchNote({ runner, flow, of, path }),
    )
  })
  return () => {
    isOver = true
    for (const end of ends) end()
  }
}

/**
 * The page came with the definition in it. Another page, without a network, could not tell what waits
 * for want of it: the worker keeps what is fetched under its address.
 */
async function keepDefinition(flow: string, runner: FlowRunner): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return
  const { serviceWorker } = navigator
  await serviceWorker.ready
  if (serviceWorker.controller === null) {
    await new Promise((go) =>
      serviceWorker.addEventListener('controllerchange', go, { once: true }),
    )
  }
  const address = `/api/flows/${flow}/${runner.getSnapshot().definitionHash}`
  if (await caches.match(address, { ignoreVary: true })) return
  await fetch(address, { priority: 'low' })
}
