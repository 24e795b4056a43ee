import { useEffect } from 'react'
import type { FlowEvent, RunHead } from '#engine'
import type { Flow } from '#engine/react'
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

/** Pushes what the log gives and was not pushed yet: once a step, also over a reload (SVCTRACK-02). */
export function useRunTracking(runner: Flow['runner']): void {
  useEffect(() => {
    if (!runner) return undefined
    let working = Promise.resolve()
    const push = async (): Promise<void> => {
      // Nobody waits for it: what cannot be fetched now is pushed by the next event, or the next visit.
      const { trackingOf } = await import('#engine/projection')
      const { run, definitionHash } = runner.getSnapshot()
      const events: readonly FlowEvent[] = await runner.log()
      const head: RunHead = {
        run,
        flow: runner.definition.id,
        definitionHash,
        engineVersion: 1,
        createdAt: events[0]?.at ?? Date.now(),
      }
      const known = pushed.read(run)
      const fresh = trackingOf(runner.definition, head, events).filter(({ id }) => !known.has(id))
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
  }, [runner])
}
