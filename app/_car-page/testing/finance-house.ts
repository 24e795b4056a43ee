import { USED_CAR } from '../../../services/finance-uk/contract/used-car.ts'
import { createEmbeddedFinanceUk } from '../../../services/finance-uk/embedded/index.ts'
import type { FinanceUkPort, QuoteRequest } from '#services/finance-uk'
import { createQuoting, type QuotingEvent, type QuotingWorld } from '../finance-uk/quoting.ts'

export const CAR: QuotingWorld['car'] = { id: 4_711, ...USED_CAR }

export const lender = createEmbeddedFinanceUk({ now: () => 1_000 })

export interface Sent {
  readonly path: string
  readonly body: QuoteRequest | null
}

/** A car's finance options, whose calls are answered as the site's own are by a made-up lender. */
export function quotingOf(over: Partial<FinanceUkPort> = {}) {
  const port = { ...lender, ...over }
  const sent: Sent[] = []
  const told: QuotingEvent[] = []
  const failed: string[] = []
  const answer = async (path: string, body: never): Promise<unknown> => {
    if (path.startsWith('default')) return port.products(body)
    if (path.startsWith('cfd')) return port.quotes(body)
    return port.legal(new URLSearchParams(path.split('?')[1]).get('quoteRef') ?? '')
  }
  const fetch = (async (address: string, init: RequestInit = {}) => {
    const path = address.replace('/api/codeweaver/', '')
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as never) : (null as never)
    sent.push({ path, body })
    try {
      const made = await answer(path, body)
      init.signal?.throwIfAborted()
      return Response.json(made)
    } catch (error) {
      if (init.signal?.aborted) throw error
      return new Response(null, { status: 503 })
    }
  }) as typeof globalThis.fetch
  const store = createQuoting({
    car: CAR,
    fetch,
    tell: (event) => told.push(event),
    onFailure: (call) => failed.push(call),
  })
  const panel = (family = 'PCP') => {
    const state = store.get()
    const found =
      state.phase === 'ready' ? state.panels.find((one) => one.family === family) : undefined
    if (!found) throw new Error(`no panel ${family}`)
    return found
  }
  /** Until every answer is in. */
  const settled = async () => {
    for (let turn = 0; turn < 30; turn++)
      await Promise.resolve().then(() => new Promise(setImmediate))
  }
  const asked = () => sent.flatMap(({ body }) => body?.VehicleRequests?.[0]?.Parameters ?? [])
  return { store, panel, settled, sent, asked, told, failed }
}
