import type { IncomingMessage } from 'node:http'
import { resolveAddress, type AddressBook } from '../address.ts'
import { withAddress, type Addressed, type Arrival } from '../exchange.ts'
import type { Middleware } from '../pipeline.ts'

/** What the Host header and the request target ask for. */
export const addressOf =
  (
    book: AddressBook,
    isInsecure: (req: IncomingMessage) => boolean,
  ): Middleware<Arrival, Addressed> =>
  (arrival, next) => {
    const { headers } = arrival.req
    const address = hasWrongHosts(arrival.req)
      ? ({ kind: 'refused', status: 400 } as const)
      : resolveAddress(headers.host, arrival.target, book, isInsecure(arrival.req))
    return next(withAddress(arrival, address))
  }

/** HTTP/1.1 has one (RFC 9112, 3.2). Of two, Node takes the first, and a proxy in front may have taken the other. */
function hasWrongHosts({ headers, rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1 || (headers.host === undefined && httpVersion === '1.1')
}
