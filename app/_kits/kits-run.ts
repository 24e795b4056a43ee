import type { ContextOf, EventOf, JsonObject, Notice, ServedFlow } from '#engine'
import { readAddress, writeAddress } from '#engine/address'
import { browserWorld, openRun } from '#engine/runner'
import type { kitsFlow } from '#flows/kits'
import type { KitParams } from '#ui/kit-view'
import { collectLate } from '../_background-sender/collect-late.ts'
import { writeEntry } from '../_filter/history-entry.ts'
import { noteSession } from './session-note.ts'

type Definition = (typeof kitsFlow)['definition']
export type KitsEvent = EventOf<Definition>

/** The run's state as the catalogue shows it. */
export interface KitsState extends ContextOf<Definition> {
  /** False where the browser keeps nothing: the cart goes with the page. */
  readonly isKept: boolean
}

export interface KitsRun {
  send(event: KitsEvent): Promise<void>
  /** Takes over what the page's address says now. */
  readAddress(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens the session's run of the catalogue, or begins one; `taken` is what was taken out of the address. What
 * is looked for is the address's, the rest is the session's. `onChange` is told every state.
 */
export async function openKitsRun(
  served: ServedFlow,
  taken: KitParams | null,
  onChange: (state: KitsState) => void,
): Promise<KitsRun> {
  const { definition } = served
  const world = await browserWorld(definition)
  // A run of a definition that cannot be had any more, or that cannot be read: a new one begins.
  const runner = await openRun({ served, world }).catch(() =>
    openRun({ served, world, resume: false }),
  )
  const context = (): JsonObject => runner.getSnapshot().state.context
  const addressOf = (): string => writeAddress(definition.context, context(), location.search)
  const show = (): void => {
    const state = context() as unknown as ContextOf<Definition>
    const isInMemory = runner.getSnapshot().notices.some(isMemoryOnly)
    const { cart, carQuery, params } = state
    const isNoted = noteSession(cart.length > 0 || carQuery !== null || params !== null)
    onChange({ ...state, isKept: isNoted && !isInMemory })
  }
  const takeAddress = (): void => {
    if (addressOf() === location.search) return
    const payload = readAddress(definition.context, location.search)
    runner.dispatch({ type: 'addressed', payload }, 'observed')
  }

  const beginAnew = async (): Promise<void> => {
    if (runner.getSnapshot().status !== 'finished') return
    await runner.restart()
    takeAddress()
  }

  if (taken !== null) await beginAnew()
  takeAddress()
  if (taken !== null) {
    const payload = { params: { ...taken } }
    runner.dispatch({ type: 'arrived', payload }, 'observed')
  }
  // One call at a time: two quick presses after the run has ended begin one run.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = (act: () => unknown): Promise<void> => {
    const turn = last.then(act)
    last = turn.catch(() => undefined)
    return turn.then(() => undefined)
  }
  runner.subscribe(show)
  const stopCollecting = collectLate(runner)
  show()
  return {
    send: ({ type, payload = {} }) =>
      inTurn(async () => {
        await beginAnew()
        runner.dispatch({ type, payload })
        if (addressOf() !== location.search) writeEntry(definition.id, addressOf())
      }),
    readAddress: () => inTurn(takeAddress),
    close: () => {
      stopCollecting()
      return runner.close()
    },
  }
}

const isMemoryOnly = ({ kind }: Notice): boolean => kind === 'memory-only'
