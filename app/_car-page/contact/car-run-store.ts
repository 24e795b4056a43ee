import type { FlowEvent, Json, LogStore, RunnerWorld } from '#engine'

type Facts = { readonly [member: string]: Json }

/**
 * Is a stored run none that this car's form goes on with? One that has arrived, and one that was sent for
 * another car, are left as they are, and another begins beside them; what is only half filled in goes along.
 */
export function isDoneWith(events: readonly FlowEvent[], carId: Json): boolean {
  if (events.some(({ type }) => type === 'lead.received')) return true
  if (!events.some(({ kind }) => kind === 'effect.requested')) return false
  const opened = events.findLast(({ kind, type }) => kind === 'observed' && type === 'opened')
  const car = opened?.payload['car'] as Facts | null | undefined
  return car?.['car_id'] !== carId
}

/** The store of a flow's runs as the form of one car sees it: what it is done with is not there. */
export function carRunStore(load: () => Promise<LogStore>, carId: Json): RunnerWorld['store'] {
  let opened: LogStore | undefined
  let opening: Promise<LogStore> | undefined

  const seen = (store: LogStore): LogStore => {
    const isOver = async (run: Parameters<LogStore['read']>[0]) =>
      isDoneWith((await store.read(run)).events, carId)
    return {
      ...store,
      async latest(flow) {
        const head = await store.latest(flow)
        return head && (await isOver(head.run)) ? null : head
      },
      async open(head, replaces) {
        const other = await store.latest(head.flow)
        const isBeside = other && other.run !== replaces && (await isOver(other.run))
        return store.open(head, isBeside ? other.run : replaces)
      },
    }
  }
  const complete = (): Promise<LogStore> =>
    (opening ??= load().then((store) => (opened = seen(store)))).catch((error: unknown) => {
      opening = undefined
      throw error
    })

  return {
    // A run asks for its latest first, so that the store is there for all else.
    get kind() {
      return opened?.kind ?? 'durable'
    },
    get lease() {
      return opened?.lease
    },
    complete,
    latest: async (flow) => (await complete()).latest(flow),
    open: async (head, replaces) => (await complete()).open(head, replaces),
    appendSync: (...given) => opened?.appendSync(...given),
  } as RunnerWorld['store']
}
