import type { EventOf, JsonObject, ServedFlow } from '#engine'
import { browserWorld, openRun } from '#engine/runner'
import type { financeQuoteFlow } from '#flows/finance-quote'
import { collectLate } from '../../_background-sender/collect-late.ts'
import type { TrackedCar } from '../../_tracking/events.ts'
import type { QuotingEvent } from './quoting.ts'

type QuoteEvent = EventOf<(typeof financeQuoteFlow)['definition']>

export interface QuoteRun {
  tell(event: QuotingEvent): void
  close(): Promise<void>
}

/** Opens the log of a car's finance options, of the definition in force. */
export async function openQuotes(car: TrackedCar, locale: string): Promise<QuoteRun> {
  const answer = await fetch(
    `/api/flows/finance-quote?${new URLSearchParams({ locale }).toString()}`,
  )
  if (!answer.ok) throw new Error(`flow: ${answer.status}`)
  return openQuoteRun((await answer.json()) as ServedFlow, car)
}

/** The same, of a definition that is there. */
export async function openQuoteRun(
  served: ServedFlow,
  { car_id: id, car_brand: brand, car_model: model, car_price: price }: TrackedCar,
): Promise<QuoteRun> {
  const runner = await openRun({ served, world: await browserWorld(served.definition) })
  const observe = (type: QuoteEvent['type'], payload: JsonObject = {}) =>
    runner.dispatch({ type, payload }, 'observed')
  if (runner.getSnapshot().status === 'finished') await runner.restart()
  observe('opened', { car: { id, brand, model, ...(price !== null && { price }) } })
  const stopCollecting = collectLate(runner)
  return {
    tell(event) {
      if (event.type === 'refused') {
        observe('refused', { family: event.family })
        return
      }
      const { family, figures } = event
      const told = { family, ...figures, mileage: figures.mileage ?? 0 }
      if (event.type === 'quoted') observe('quoted', told)
      else runner.dispatch({ type: 'chosen', payload: { by: event.by, ...told } })
    },
    async close() {
      observe('left')
      stopCollecting()
      await runner.close()
    },
  }
}
