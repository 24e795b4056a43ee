import type { EventOf, JsonObject, ServedFlow } from '#engine'
import { browserWorld, openRun } from '#engine/runner'
import type { financeCalculatorFlow } from '#flows/finance-calculator'
import { collectLate } from '../../_background-sender/collect-late.ts'
import type { TrackedCar } from '../../_tracking/events.ts'
import { trackRun } from '../../_tracking/track-run.ts'

type CalculatorEvent = EventOf<(typeof financeCalculatorFlow)['definition']>
/** A change that counts, of one of the calculators. */
export type Changed = Extract<CalculatorEvent, { type: 'loan.changed' | 'leasing.changed' }>

export interface CalculatorRun {
  changed(event: Changed): void
  close(): Promise<void>
}

/** Changes of a calculator within it are one to the analytics (RTRACK-03). */
const REST_MS = 500

/** Opens the log of a car's calculators, of the definition in force. */
export async function openCalculators(car: TrackedCar, locale: string): Promise<CalculatorRun> {
  const address = `/api/flows/finance-calculator?${new URLSearchParams({ locale })}`
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`flow: ${answer.status}`)
  return openCalculatorRun((await answer.json()) as ServedFlow, car)
}

/** The same, of a definition that is there. A run of an earlier visit to a car's page is left to its end. */
export async function openCalculatorRun(
  served: ServedFlow,
  { car_id: id, car_brand: brand, car_model: model, car_price: price }: TrackedCar,
): Promise<CalculatorRun> {
  const runner = await openRun({ served, world: await browserWorld(served.definition) })
  const observe = (type: CalculatorEvent['type'], payload: JsonObject = {}) =>
    runner.dispatch({ type, payload }, 'observed')
  if (runner.getSnapshot().status === 'finished') await runner.restart()
  observe('opened', { car: { id, brand, model, ...(price !== null && { price }) } })
  const stopTracking = trackRun(runner)
  const stopCollecting = collectLate(runner)
  const resting = new Map<Changed['type'], ReturnType<typeof setTimeout>>()
  return {
    changed({ type, payload }) {
      runner.dispatch({ type, payload })
      clearTimeout(resting.get(type))
      const rested = type === 'loan.changed' ? 'loan.rested' : 'leasing.rested'
      resting.set(
        type,
        setTimeout(() => observe(rested), REST_MS),
      )
    },
    async close() {
      for (const timer of resting.values()) clearTimeout(timer)
      stopTracking()
      observe('left')
      stopCollecting()
      await runner.close()
    },
  }
}
