import { IncomingMessage } from 'node:http'
import { hasIndexes } from '#domain/search-indexes'
import { SearchCall, type SearchIndexPort } from '#services/search-index'
import type { Logger } from 'pino'
import { MAX_BODY_BYTES } from '../body-limit.ts'
import { clientAddress } from '../client-address.ts'
import { acceptedCoding, type Coding, compress, isWorthCompressing } from '../compression.ts'
import type { Addressed } from '../exchange.ts'
import { isJson, jsonBody } from '../json-body.ts'
import type { Handler, Outcome } from '../pipeline.ts'
import { admitting } from '../read-limits.ts'
import { isFromOwnPages } from '../same-origin.ts'

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
    const { req, address } = context
    if (searchIndex === null || address.kind !== 'api' || !isSearch(req, address.url)) {
      return next(context)
    }
    const started = performance.now()
    const body = await wholeBody(req)
    // Who asked is gone.
    if (body === null) return null
    const { id } = address.site
    const call = hasIndexes(id) ? callOf(req, body) : null
    const admit = admitting(clientAddress(req, trustedProxies))
    const json = call && (await searchIndex.answer(id, call, admit).catch(() => null))
    if (json === null) return next({ ...context, req: withBody(req, body) })
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

/** With a body of known length: another could be too long to be handed on. */
function isSearch({ method, headers }: IncomingMessage, url: string): boolean {
  const length = Number(headers['content-length'] ?? 0)
  const isCall = url === ROUTE || url.startsWith(`${ROUTE}?`)
  return isCall && method === 'POST' && length > 0 && length <= MAX_BODY_BYTES
}

/** Null where the connection has ended before it. */
const wholeBody = async (req: IncomingMessage): Promise<Buffer | null> =>
  req.toArray().then(
    (chunks) => Buffer.concat(chunks as Buffer[]),
    () => null,
  )

/** What is asked; null where it is to be refused. */
function callOf({ headers }: IncomingMessage, body: Buffer): SearchCall | null {
  const { origin = null, host = '' } = headers
  const fetchSite = headers['sec-fetch-site'] ?? null
  if (!isFromOwnPages({ fetchSite, origin, host }) || !isJson(headers['content-type'] ?? ''))
    return null
  const read = jsonBody(body)
  return read.ok ? (SearchCall.safeParse(read.value).data ?? null) : null
}

/** The request with its body to be read once more. */
function withBody(req: IncomingMessage, body: Buffer): IncomingMessage {
  const again = new IncomingMessage(req.socket)
  again.method = req.method
  again.url = req.url
  again.headers = { ...req.headers }
  again.rawHeaders = req.rawHeaders
  again.httpVersion = req.httpVersion
  again.httpVersionMajor = req.httpVersionMajor
  again.httpVersionMinor = req.httpVersionMinor
  again.complete = true
  again.push(body)
  again.push(null)
  return again
}
