import { useEffect } from 'react'
import type { TrackedCar } from '../../_tracking/events.ts'
import { deferredImport } from '../../_offline/deferred-import.ts'
import type { CalculatorRun, Changed } from './calculator-run.ts'

/** One a page, whichever of its calculators is touched first. */
let opened: { readonly car: number; readonly run: Promise<CalculatorRun> } | null = null

function open(car: TrackedCar): Promise<CalculatorRun> {
  if (opened?.car === car.car_id) return opened.run
  leave()
  const { lang } = document.documentElement
  const run = deferredImport(() => import('./calculator-run.ts')).then(({ openCalculators }) =>
    openCalculators(car, lang),
  )
  const own = { car: car.car_id, run }
  opened = own
  // The next change tries again.
  run.catch(() => {
    if (opened === own) opened = null
  })
  return run
}

function leave(): void {
  void opened?.run.then((run) => run.close()).catch(() => {})
  opened = null
}

/**
 * Logs the changes of a car's calculators: the engine comes with the first one, and without it the
 * calculators go on.
 */
export function useCalculatorLog(car: TrackedCar): (event: Changed) => void {
  useEffect(() => leave, [])
  return (event) =>
    void open(car)
      .then((run) => run.changed(event))
      .catch(() => {})
}
