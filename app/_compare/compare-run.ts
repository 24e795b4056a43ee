import { comparedCarOf, type ComparedCar } from '#domain/compared-car'
import type { ContextOf, EventOf, JsonObject, Notice, ServedFlow } from '#engine'
import { browserWorld, openRun } from '#engine/runner'
import { collectLate } from '../_background-sender/collect-late.ts'
import type { compareFlow } from '#flows/compare'
import { report } from '../_api-client/report.ts'
import { readCompare, writeCompare } from './compare-key.ts'
import { fetchRecords } from './fetch-records.ts'
import { servedCompare } from './served-compare.ts'

type Definition = (typeof compareFlow)['definition']
export type CompareEvent = EventOf<Definition>
export type CompareMessages = {
  readonly [key in keyof (typeof compareFlow)['messages']['sv']]: string
}

/** The run's state as the screens show it. */
export interface CompareState extends ContextOf<Definition> {
  /** False where the browser keeps nothing: the list goes with the page. */
  readonly isKept: boolean
  /** Ids of the cars whose full record could not be had: their cards' facts are compared. */
  readonly incomplete: readonly number[]
}

/** The run of the compare list, once somebody has picked a car. */
export interface CompareRun {
  readonly messages: CompareMessages
  send(event: CompareEvent): Promise<void>
  close(): Promise<void>
}

/** Left by a link or an address, a page does not leave its modal open on the next one. */
const isReloaded = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'reload'
}

/**
 * Opens the session's run of the compare list, or begins one with what stands under `compare`, which is
 * a projection of the run and written here alone (COMPARE-08). `onChange` is told every state.
 */
export const openCompare = async (locale: string, onChange: (state: CompareState) => void) =>
  openCompareRun(await servedCompare(locale), locale, onChange)

/** The same, of a definition that is there. */
export async function openCompareRun(
  served: ServedFlow,
  locale: string,
  onChange: (state: CompareState) => void,
): Promise<CompareRun> {
  const world = await browserWorld(served.definition)
  // A run of a definition that cannot be had any more: its list stands under `compare`, too.
  const runner = await openRun({ served, world }).catch(() =>
    openRun({ served, world, resume: false }),
  )
  const stateOf = () => runner.getSnapshot().state.context as unknown as ContextOf<Definition>
  const observe = (event: Extract<CompareEvent, { type: 'restored' | 'loaded' | 'closed' }>) =>
    runner.dispatch(
      { type: event.type, payload: event.payload as unknown as JsonObject },
      'observed',
    )
  const beginAnew = async (): Promise<void> => {
    if (runner.getSnapshot().status === 'finished') await runner.restart()
  }

  let shown: readonly ComparedCar[] | null = null
  let isWritten = true
  const failed = new Set<number>()
  const show = (): void => {
    const state = stateOf()
    const cars = state.cars.map(({ car }) => car)
    if (cars.length !== shown?.length || cars.some((car, at) => car !== shown?.[at])) {
      shown = cars
      isWritten = writeCompare(cars)
    }
    const isInMemory = runner.getSnapshot().notices.some(isMemoryOnly)
    const known = state.cars.filter(({ isFull }) => isFull).map(({ id }) => id)
    const incomplete = [...failed].filter((id) => !known.includes(id))
    onChange({ ...state, isKept: isWritten && !isInMemory, incomplete })
  }

  /** Once a page while it is in the list: what cannot be had now is asked for again on the next. */
  const asked = new Set<number>()
  const complete = async (): Promise<void> => {
    // A car that was let go and is picked again is asked for again.
    for (const id of asked) if (stateOf().cars.every((one) => one.id !== id)) asked.delete(id)
    const ids = stateOf().cars.flatMap(({ id, isFull }) => (isFull || asked.has(id) ? [] : [id]))
    if (ids.length === 0) return
    for (const id of ids) {
      asked.add(id)
      failed.delete(id)
    }
    const { found, failure } = await fetchRecords(ids, locale)
    const records = found.filter((one) => typeof one === 'object' && one !== null)
    for (const id of ids) {
      const own = stateOf().cars.find((one) => one.id === id)
      if (!own) continue
      const record = records.find((one) => (one as { car_id?: unknown }).car_id === id)
      const car = record ? comparedCarOf({ ...own.car, ...record, href: own.car.href }) : null
      if (car) observe({ type: 'loaded', payload: { car } })
      else failed.add(id)
    }
    if (ids.some((id) => failed.has(id))) {
      report('compare-failed', failure ?? 'empty')
      show()
    }
  }

  // One call at a time: two quick presses after the list was cleared begin one run.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = (act: () => unknown): Promise<void> => {
    const turn = last.then(act)
    last = turn.catch(() => undefined)
    return turn.then(() => undefined)
  }

  await inTurn(async () => {
    const kept = stateOf().cars.length === 0 ? readCompare() : []
    if (kept.length > 0) {
      await beginAnew()
      observe({ type: 'restored', payload: { cars: kept } })
    }
    if (stateOf().open && !isReloaded()) observe({ type: 'closed' })
  })
  runner.subscribe(show)
  const stopCollecting = collectLate(runner)
  show()
  void complete()
  return {
    messages: served.messages as CompareMessages,
    send: (event) =>
      inTurn(async () => {
        await beginAnew()
        runner.dispatch({ type: event.type, payload: event.payload ?? {} })
        void complete()
      }),
    close: () => {
      stopCollecting()
      return runner.close()
    },
  }
}

const isMemoryOnly = ({ kind }: Notice): boolean => kind === 'memory-only'
