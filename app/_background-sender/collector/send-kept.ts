import { afterBatch, firstBatch } from './batches.ts'
import { isCollecting } from './collecting.ts'
import { dropKeptRuns, keepRun, keptRuns, type KeptRun } from './kept-runs.ts'
import { thisPage, type CollectorPage } from './this-page.ts'

/**
 * Sends what pages that are gone had not been answered for, run by run and in order. False when something
 * is left: nobody answered.
 */
export async function sendKept(page: CollectorPage = thisPage): Promise<boolean> {
  if (!page.isAllowed()) {
    dropKeptRuns()
    return true
  }
  for (const run of keptRuns(page.now())) {
    if (!isCollecting(run.run) && !(await sendRun(run, page))) return false
  }
  return true
}

async function sendRun(run: KeptRun, page: CollectorPage): Promise<boolean> {
  let kept = run
  while (kept.events.length > 0 && !kept.isOver) {
    const { body, count } = firstBatch(kept, page.now())
    const answer = await page.post(body)
    if (!page.isAllowed() || isCollecting(run.run)) return true
    if (answer === 'later') return false
    kept = answer === 'stored' ? afterBatch(kept, count) : { ...kept, events: [], isOver: true }
    keepRun({ ...kept, at: page.now() })
  }
  return true
}
