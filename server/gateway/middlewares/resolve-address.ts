import { resolveAddress, type AddressBook } from '../address.ts'
import type { Addressed, Arrival } from '../exchange.ts'
import type { Middleware } from '../pipeline.ts'

/** What the Host header and the request target ask for. */
export const addressOf =
  (book: AddressBook): Middleware<Arrival, Addressed> =>
  (arrival, next) =>
    next({ ...arrival, address: resolveAddress(arrival.req.headers.host, arrival.target, book) })
