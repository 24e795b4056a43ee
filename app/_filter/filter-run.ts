import type { JsonObject, ServedFlow } from '#engine'
import { readAddress, writeAddress } from '#engine/address'
import { browserWorld, openRun } from '#engine/runner'
import { collectLate } from '../_background-sender/collect-late.ts'
import { hasStoredRun, writeEntry } from './history-entry.ts'

/** An event of a filter's flow. */
export interface FilterEvent {
  readonly type: string
  readonly payload?: JsonObject
}

/** A filter's run, once somebody has touched the filter. */
export interface FilterRun {
  /**
   * False where the flow refused the event. Another choice is another entry of the history, unless it is
   * said to be the same.
   */
  send(event: FilterEvent, as?: { readonly sameEntry: boolean }): Promise<boolean>
  /** Logs what changes no choice, while the run goes on. */
  note(event: FilterEvent): void
  /** Takes over what the page's address says now. */
  readAddress(): Promise<void>
  close(): void
}

/**
 * Opens the run of a filter: goes on with the stored one where this entry of the history has one,
 * begins a new one elsewhere. The page's address is a projection of its state, written here alone;
 * `onChange` is told every state.
 */
export async function openFilterRun(
  served: ServedFlow,
  onChange: (values: JsonObject) => void,
): Promise<FilterRun> {
  const { definition } = served
  const runner = await openRun({
    served,
    world: await browserWorld(definition),
    resume: hasStoredRun(definition.id),
  })
  const addressOf = (): string =>
    writeAddress(definition.context, runner.getSnapshot().state.context, location.search)

  const show = (): void => onChange(runner.getSnapshot().state.context)
  const beginAnew = async (): Promise<void> => {
    if (runner.getSnapshot().status === 'finished') await runner.restart()
  }
  const takeAddress = async (): Promise<void> => {
    if (addressOf() === location.search) return
    await beginAnew()
    const payload = readAddress(definition.context, location.search)
    runner.dispatch({ type: 'addressed', payload }, 'observed')
  }
  // One call at a time: two quick presses after a run has ended begin one run.
  let last: Promise<unknown> = takeAddress()
  const inTurn = <Result>(call: () => Result | Promise<Result>): Promise<Result> => {
    const turn = last.then(call)
    last = turn.catch(() => undefined)
    return turn
  }
  await last
  runner.subscribe(show)
  const stopCollecting = collectLate(runner)
  show()
  const isObserved = ({ type }: FilterEvent) => definition.events[type]?.kind === 'observed'
  return {
    send: (event, as) =>
      inTurn(async () => {
        await beginAnew()
        const { accepted } = runner.dispatch(event, isObserved(event) ? 'observed' : 'user')
        writeEntry(definition.id, addressOf(), as)
        return accepted
      }),
    note: (event) =>
      void inTurn(() => {
        if (runner.getSnapshot().status !== 'finished') runner.dispatch(event)
      }),
    readAddress: () => inTurn(takeAddress),
    close: () => {
      stopCollecting()
      void runner.close()
    },
  }
}
