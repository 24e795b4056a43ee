import { hasIndexes } from '#domain/search-indexes'
import { SearchCall, type SearchIndexPort } from '#services/search-index'
import type { Logger } from 'pino'
import { callQueue } from '../call-queues.ts'
import { clientAddress } from '../client-address.ts'
import { acceptedCoding, type Coding, compress, isWorthCompressing } from '../compression.ts'
import { signalOf } from '../client-left.ts'
import { callOf, isPostTo } from '../direct-call.ts'
import { overloadOrNull, tooMuch } from '../too-much.ts'
import type { Addressed } from '../exchange.ts'
import type { Handler, Outcome } from '../pipeline.ts'
import { admitting } from '../read-limits.ts'

export interface SearchCallOptions {
  /** An index in this process; null has every call answered by its handler. */
  readonly searchIndex?: Pick<SearchIndexPort, 'answer'> | null | undefined
  readonly trustedProxies: number
  readonly log: Logger
}

const ROUTE = '/api/search'

/**
 * Answers a search by itself, since Next's way to a handler costs more than the search. Only what can be
 * answered as asked: what is to be refused, or fails, goes on to the call's own handler as it came.
 */
export const searchCall =
  ({ searchIndex = null, trustedProxies, log }: SearchCallOptions) =>
  async <Context extends Addressed>(context: Context, next: Handler<Context>): Promise<Outcome> => {
    const { req, res, address, body } = context
    if (searchIndex === null || address.kind !== 'api' || body === undefined) return next(context)
    if (!isPostTo(ROUTE, req, address.url)) return next(context)
    const started = performance.now()
    const { id } = address.site
    const call = hasIndexes(id) ? callOf(SearchCall, req, body) : null
    const admit = admitting(clientAddress(req, trustedProxies))
    if (call === null) return next(context)
    const json = await callQueue('search')
      .run(() => searchIndex.answer(id, call, admit), signalOf(res))
      .catch(overloadOrNull)
    if (json instanceof Error) return tooMuch(json)
    if (res.destroyed) return null
    if (json === null) return next(context)
    const ms = Math.round(performance.now() - started)
    log.debug({ route: ROUTE, status: 200, ms }, 'answered')
    const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
    const coding = isWorthCompressing(json.length)
      ? acceptedCoding(req.headers['accept-encoding'])
      : null
    if (coding === null) return { status: 200, headers, body: bytesOf(json) }
    return {
      status: 200,
      headers: { ...headers, 'Content-Encoding': coding, Vary: 'Accept-Encoding' },
      body: await packed(json, coding),
    }
  }

const bytesOf = (json: Uint8Array): Buffer =>
  Buffer.from(json.buffer, json.byteOffset, json.byteLength)

const packedAnswers = new WeakMap<Uint8Array, Map<Coding, Promise<Buffer>>>()

/** The answer compressed, kept as long as the answer itself: compressing one takes as long as the search. */
export function packed(json: Uint8Array, coding: Coding): Promise<Buffer> {
  const known = packedAnswers.get(json) ?? new Map<Coding, Promise<Buffer>>()
  packedAnswers.set(json, known)
  const body = known.get(coding) ?? compress(bytesOf(json), coding, false)
  known.set(coding, body)
  return body
}
