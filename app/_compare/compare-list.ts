import type { ComparedCar } from '#domain/compared-car'
import type { ServedFlow } from '#engine'
import { report, reportCode } from '../_api-client/report.ts'
import { deferredImport } from '../_offline/deferred-import.ts'
import { hasCompare, readCompare } from './compare-key.ts'
import type { CompareEvent, CompareRun, CompareState } from './compare-run.ts'

/** What a page knows of the session's list. */
export interface CompareView {
  /** Of the picked cars, a press before the engine has it included. */
  readonly ids: readonly number[]
  /** Null until the run is open. */
  readonly open: { readonly run: CompareRun; readonly state: CompareState } | null
  /** Has the page a card with a toggle? The tray belongs to such pages alone (COMPARE-10). */
  readonly hasToggles: boolean
}

const NOTHING: CompareView = { ids: [], open: null, hasToggles: false }
let view = NOTHING
let toggles = 0
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

const PAUSE_MS = 5_000
const toBeOnline = (): Promise<unknown> =>
  new Promise((resolve) => {
    setTimeout(resolve, PAUSE_MS)
    addEventListener('online', resolve, { once: true })
  })

/** The definition in force, with its words. Asked for until it is there: what was pressed waits for it. */
async function fetchServed(locale: string, isFirst = true): Promise<ServedFlow> {
  try {
    const response = await fetch(`/api/flows/compare?locale=${encodeURIComponent(locale)}`)
    if (!response.ok) throw Object.assign(new Error('no definition'), { status: response.status })
    return (await response.json()) as ServedFlow
  } catch (error) {
    if (isFirst) report('definition-failed', reportCode(error))
    await toBeOnline()
    return fetchServed(locale, false)
  }
}

async function open(): Promise<CompareRun> {
  const { lang } = document.documentElement
  const [{ openCompareRun }, served] = await Promise.all([
    deferredImport(() => import('./compare-run.ts')),
    fetchServed(lang),
  ])
  let state: CompareState | null = null
  let run: CompareRun | null = null
  const show = (): void => {
    if (!state || !run) return
    const ids = state.cars.map(({ id }) => id)
    change({ open: { run, state }, ids: waiting.reduce(pressed, ids) })
  }
  run = await openCompareRun(served, lang, (now) => {
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

function look(): void {
  if (!hasCompare()) return
  change({ ids: readCompare().map(({ car_id: id }) => id) })
  void theRun()
}

/** A page come back to from the browser's own memory knows the list as it was. */
function lookAgain({ persisted }: PageTransitionEvent): void {
  if (!persisted) return
  const before = opening
  opening = null
  change({ ids: [], open: null })
  if (!hasCompare()) return
  change({ ids: readCompare().map(({ car_id: id }) => id) })
  opening = Promise.resolve(before?.then((run) => run.close())).then(open)
}

/** A toggle is on the page: the session's list is looked for. The answer says that it has gone. */
export function addToggle(): () => void {
  toggles++
  if (toggles === 1) {
    change({ hasToggles: true })
    addEventListener('pageshow', lookAgain)
    if (opening === null) look()
  }
  return () => {
    toggles--
    if (toggles > 0) return
    removeEventListener('pageshow', lookAgain)
    change({ hasToggles: false })
  }
}
