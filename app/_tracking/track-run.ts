import type { FlowRunner, RunHead } from '#engine'
import { startTracking, type Tracking, type TrackingPush } from '#engine/projection'
import { isTracked } from './events.ts'
import { track } from './track.ts'

const memory = new Set<string>()

/**
 * Ids already pushed in this tab, over reloads where the storage allows it. They are places in the
 * run's own log, which lies beside them, and leave the browser no more than it does: what a visitor
 * allows decides in `track` whether anybody reads the pushes.
 */
const pushed = {
  key: (run: string): string => `tracking:${run}`,
  read(run: string): Set<string> {
    try {
      const stored = JSON.parse(sessionStorage.getItem(this.key(run)) ?? '[]') as unknown
      return new Set([...(Array.isArray(stored) ? (stored as string[]) : []), ...memory])
    } catch {
      return new Set(memory)
    }
  },
  add(run: string, ids: ReadonlySet<string>): void {
    for (const id of ids) memory.add(id)
    try {
      sessionStorage.setItem(this.key(run), JSON.stringify([...ids]))
    } catch {
      // Once per step then holds until the next reload.
    }
  },
}

/** Pushes what the log gives and was not pushed yet: once a step, also over a reload (SVCTRACK-02). The answer ends it. */
export function trackRun(runner: FlowRunner): () => void {
  const pushes = followLog(runner)
  let working = Promise.resolve()
  const push = async (): Promise<void> => {
    const { run } = runner.getSnapshot()
    const given = await pushes()
    const known = pushed.read(run)
    const fresh = given.filter(({ id }) => !known.has(id))
    if (fresh.length === 0) return
    for (const { id, data } of fresh) {
      known.add(id)
      if (isTracked(data)) track(data)
    }
    pushed.add(run, known)
  }
  let seen = -1
  const follow = (): void => {
    const { seq } = runner.getSnapshot()
    if (seq === seen) return
    seen = seq
    // One after the other, or two at once would both push the same.
    working = working.then(push).catch(() => undefined)
  }
  follow()
  return runner.subscribe(follow)
}

/** Each call answers the pushes of the events since the last one: a long run costs no more than a short one. */
function followLog(runner: FlowRunner): () => Promise<readonly TrackingPush[]> {
  let followed: { readonly run: string; readonly tracking: Tracking; read: number } | null = null
  return async () => {
    const { run, definitionHash } = runner.getSnapshot()
    const log = await runner.log()
    const started: TrackingPush[] = []
    if (followed?.run !== run || followed.read > log.length) {
      const head: RunHead = {
        run,
        flow: runner.definition.id,
        definitionHash,
        engineVersion: 1,
        createdAt: log[0]?.at ?? Date.now(),
      }
      followed = { run, tracking: startTracking(runner.definition, head), read: 0 }
      started.push(...followed.tracking.started)
    }
    const { tracking, read } = followed
    followed.read = log.length
    return [...started, ...log.slice(read).flatMap((event) => tracking.next(event))]
  }
}
