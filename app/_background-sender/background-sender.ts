import type { DefinitionHash, LogStore, Ports, RunHead, RunnerWorld, ServedFlow } from '#engine'
import type { SendingFlow } from './flows.ts'
import type { Watched } from './watch-run.ts'

/** What the engine's `openUnattended` takes and gives, as far as it is used. */
export interface Engine {
  openUnattended(of: {
    readonly flow: string
    readonly store: LogStore
    readonly world: Omit<RunnerWorld, 'store' | 'ports'>
    readonly head?: RunHead
    readonly pinned: (address: DefinitionHash) => Promise<{
      readonly served: ServedFlow
      readonly ports: Ports
    }>
  }): Promise<(Watched['runner'] & { close(): Promise<void> }) | null>
  sweepUnattended(of: {
    readonly flow: string
    readonly store: LogStore
    readonly retention: SendingFlow['retention']
    readonly now: () => number
    readonly pinned: (address: DefinitionHash) => Promise<{ readonly served: ServedFlow }>
  }): Promise<boolean>
}

export interface SenderWorld extends Engine {
  readonly flows: { readonly [flow: string]: SendingFlow }
  readonly isOnPage: (flow: string) => boolean
  /** This browser's storage of that kind; null where nothing was ever stored there. */
  readonly store: (kind: SendingFlow['storage']) => Promise<LogStore | null>
  /** Is a run in this tab's own storage another tab's? */
  readonly isCopied: (run: string) => Promise<boolean>
  readonly served: (flow: string, address: DefinitionHash) => Promise<ServedFlow>
  readonly run: Pick<RunnerWorld, 'now' | 'newId' | 'tab' | 'wake' | 'online'>
  readonly watch: (watched: Watched) => () => void
}

export interface BackgroundSender {
  /** Takes up what waits and is in nobody's hand. False when it could not look everywhere. */
  look(): Promise<boolean>
  /** Lets a flow's run go: its own screen is here. */
  letGo(flow: string): Promise<void>
  /** Lets everything go, until it is asked to look again. */
  rest(): Promise<void>
}

/** Where a flow's runs are stored. */
interface Place {
  readonly flow: string
  readonly of: SendingFlow
  readonly store: LogStore
}

/**
 * Sends what was left under way by a page that is gone, from a page that shows another thing. A run that
 * has nothing more under way is let go, and removed once its time is over; one that any page is running is
 * that page's.
 */
export function createBackgroundSender(world: SenderWorld): BackgroundSender {
  /** By flow, and by run for those that another one was begun beside. */
  const openRuns = new Map<string, () => Promise<void>>()
  const swept = new Set<string>()
  let looking: Promise<boolean> | undefined
  let isResting = false

  const letGo = async (key: string): Promise<void> => {
    await openRuns.get(key)?.()
  }

  /** Takes up the flow's latest run, or one that another was begun beside; false when nothing waits there. */
  const take = async (
    { flow, of, store }: Place,
    { key, head }: { readonly key: string; readonly head?: RunHead },
  ): Promise<boolean> => {
    if (store.kind === 'session') {
      const { run } = head ?? (await store.latest(flow)) ?? {}
      if (!run || (await world.isCopied(run))) return true
    }
    const runner = await world.openUnattended({
      flow,
      store,
      world: world.run,
      ...(head && { head }),
      async pinned(address) {
        const served = await world.served(flow, address)
        return { served, ports: await of.ports(served) }
      },
    })
    if (!runner) return false
    const end = world.watch({ runner, flow, of, always: true })
    const close = async (): Promise<void> => {
      if (!openRuns.delete(key)) return
      unsubscribe()
      end()
      await runner.close()
    }
    const changed = (): void => {
      if (runner.getSnapshot().pending.length === 0) void settle()
    }
    // What is watched sees the end before it is closed.
    const settle = async (): Promise<void> => {
      await runner.log()
      await new Promise((go) => setTimeout(go))
      const { pending, status } = runner.getSnapshot()
      if (pending.length > 0) return
      if (status === 'finished' && !head) of.forget?.()
      await close()
    }
    const unsubscribe = runner.subscribe(changed)
    openRuns.set(key, close)
    changed()
    // The flow's screen opens the latest one only.
    if (isResting || (!head && world.isOnPage(flow))) await close()
    return true
  }

  /** Runs that no screen opens any more, since another was begun beside them; their leases say whose they are. */
  const takeLeft = async (place: Place): Promise<void> => {
    const { flow, store } = place
    if (!store.locked) return
    for (const { run, head } of await store.leftovers(flow)) {
      if (head && !isResting && !openRuns.has(run)) await take(place, { key: run, head })
    }
  }

  /** Once a page and flow: what is over goes, personal values and all, though its form is never opened again. */
  const sweep = async ({ flow, of, store }: Place): Promise<void> => {
    if (swept.has(flow)) return
    const { retention } = of
    const { now } = world.run
    const pinned = async (address: DefinitionHash) => ({
      served: await world.served(flow, address),
    })
    if (await world.sweepUnattended({ flow, store, retention, now, pinned })) of.forget?.()
    swept.add(flow)
  }

  const lookOnce = async (): Promise<boolean> => {
    let isWhole = true
    for (const [flow, of] of Object.entries(world.flows)) {
      if (isResting) continue
      try {
        const store = await world.store(of.storage)
        if (!store) continue
        const place = { flow, of, store }
        await takeLeft(place)
        if (openRuns.has(flow) || world.isOnPage(flow)) continue
        if (!(await take(place, { key: flow }))) await sweep(place)
      } catch {
        // Its definition cannot be had, or its storage not read: the next look may find it.
        isWhole = false
      }
    }
    return isWhole
  }

  return {
    look() {
      isResting = false
      looking ??= lookOnce().finally(() => {
        looking = undefined
      })
      return looking
    },
    letGo,
    async rest() {
      isResting = true
      await Promise.all([...openRuns.keys()].map(letGo))
    },
  }
}
