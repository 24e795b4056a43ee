import { resolveAddress, type AddressBook } from '../address.ts'
import { withAddress, type Addressed, type Arrival } from '../exchange.ts'
import type { Middleware } from '../pipeline.ts'

/** What the Host header and the request target ask for. */
export const addressOf =
  (book: AddressBook): Middleware<Arrival, Addressed> =>
  (arrival, next) =>
    next(withAddress(arrival, resolveAddress(arrival.req.headers.host, arrival.target, book)))
