import type { ComparedCar } from '#domain/compared-car'
import { deferredImport } from '../_offline/deferred-import.ts'
import { CARD_SEEN } from './card-seen.ts'
import type { CompareEvent, CompareRun, CompareState } from './compare-run.ts'
import { keptIds, keptText } from './kept-list.ts'

/** What a page knows of the session's list. */
export interface CompareView {
  /** Of the picked cars, a press before the engine has it included. */
  readonly ids: readonly number[]
  /** Null until the run is open. */
  readonly open: { readonly run: CompareRun; readonly state: CompareState } | null
}

const NOTHING: CompareView = { ids: [], open: null }
let view = NOTHING
let isNoted = false
let opening: Promise<CompareRun> | null = null
/** Presses that the run has not taken yet. */
let waiting: readonly ComparedCar[] = []
let lastPress: Promise<unknown> = Promise.resolve()
const listeners = new Set<() => void>()

function change(next: Partial<CompareView>): void {
  view = { ...view, ...next }
  for (const listener of listeners) listener()
}

export const compareView = (): CompareView => view
/** Of a page without scripts, or before them. */
export const noCompareView = (): CompareView => NOTHING
export function onCompareChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const pressed = (ids: readonly number[], { car_id: id }: ComparedCar): readonly number[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]

async function open(): Promise<CompareRun> {
  const { lang } = document.documentElement
  const { openCompare } = await deferredImport(() => import('./compare-run.ts'))
  let state: CompareState | null = null
  let run: CompareRun | null = null
  const show = (): void => {
    if (!state || !run) return
    const ids = state.cars.map(({ id }) => id)
    change({ open: { run, state }, ids: waiting.reduce(pressed, ids) })
  }
  run = await openCompare(lang, (now) => {
    state = now
    show()
  })
  show()
  return run
}

const theRun = (): Promise<CompareRun> => (opening ??= open())

/** Adds a car, or removes one that is there (COMPARE-02); the first press fetches the engine. */
export function toggleCompared(car: ComparedCar): void {
  waiting = [...waiting, car]
  change({ ids: pressed(view.ids, car) })
  const press = async (): Promise<void> => {
    const run = await theRun()
    waiting = waiting.slice(1)
    await run.send({ type: 'toggled', payload: { car } })
  }
  lastPress = lastPress.then(press, press)
}

/** Of the screens, which are there once the run is. */
export function sendCompare(event: CompareEvent): void {
  void theRun().then((run) => run.send(event))
}

/** Opens what the session has, once `before` has let go of it. A list that cannot be read may have a run. */
function look(before?: Promise<unknown>): void {
  if (keptText() === null) return
  change({ ids: keptIds() })
  opening = Promise.resolve(before).then(open)
}

/** A page come back to from the browser's own memory knows the list as it was. */
function lookAgain({ persisted }: PageTransitionEvent): void {
  if (!persisted) return
  const closed = opening?.then((run) => run.close())
  opening = null
  change({ ids: [], open: null })
  look(closed)
}

/** The page has a car's card: the session's list is looked for, and the tray. */
export function noteCard(): void {
  if (isNoted) return
  isNoted = true
  dispatchEvent(new Event(CARD_SEEN))
  addEventListener('pageshow', lookAgain)
  if (opening === null) look()
}
