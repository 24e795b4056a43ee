import type { Stage, StageResult } from './stage.ts'

export interface Schedule {
  readonly cores: number
  readonly run: (stage: Stage) => Promise<StageResult>
  readonly onStart?: (stage: Stage) => void
  readonly onEnd?: (result: StageResult) => void
}

/**
 * Runs the stages in their order, several at once while their cores fit, and all of them even when
 * some fail. A stage waits for those of its `after` and `needs` that are in the list.
 */
export async function runSchedule(
  stages: readonly Stage[],
  { cores, run, onStart, onEnd }: Schedule,
): Promise<readonly StageResult[]> {
  const named = new Set(stages.map((stage) => stage.name))
  const results = new Map<string, StageResult>()
  const waiting = [...stages]
  const running = new Map<Stage, Promise<void>>()

  const isReady = (stage: Stage) =>
    [...(stage.after ?? []), ...(stage.needs ?? [])].every(
      (name) => !named.has(name) || results.has(name),
    )
  const fits = (stage: Stage) => {
    const busy = [...running.keys()].reduce((sum, one) => sum + one.cores, 0)
    return busy === 0 || busy + stage.cores <= cores
  }
  const finish = (result: StageResult) => {
    results.set(result.name, result)
    onEnd?.(result)
  }

  while (waiting.length > 0 || running.size > 0) {
    const ready = waiting.find(isReady)
    if (ready && fits(ready)) {
      waiting.splice(waiting.indexOf(ready), 1)
      const broken = (ready.needs ?? []).find((name) => results.get(name)?.ok === false)
      if (broken !== undefined) {
        finish({
          name: ready.name,
          ok: false,
          seconds: 0,
          output: `not run: ${broken} failed\n`,
          count: null,
        })
        continue
      }
      onStart?.(ready)
      running.set(
        ready,
        run(ready).then((result) => {
          running.delete(ready)
          finish(result)
        }),
      )
      continue
    }
    if (running.size === 0)
      throw new Error(`stages wait for each other: ${waiting.map((s) => s.name).join(', ')}`)
    await Promise.race(running.values())
  }
  return stages.flatMap((stage) => results.get(stage.name) ?? [])
}
