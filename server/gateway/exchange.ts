import type { IncomingMessage } from 'node:http'
import type { Address } from './address.ts'
import type { BufferedResponse, Delivery, SentAnswer } from './buffered-response.ts'
import type { IsolatedParts } from './isolation.ts'

/** A request as it comes in. */
export interface Arrival {
  readonly req: IncomingMessage
  readonly res: BufferedResponse
  /** Path and query as the visitor sent them. */
  readonly target: string
  readonly delivery: Delivery
}

/** Once it is known what the request asks for. */
export interface Addressed<A extends Address = Address> extends Arrival {
  readonly address: A
  /** Of a call of the API that has one, once all of it has come; `req` has it, too. */
  readonly body?: Buffer
}

export type PageAddress = Extract<Address, { readonly kind: 'page' }>

/** Once the page that answers is known. */
export interface PageExchange extends Addressed<PageAddress> {
  /** Where Next has it: another one's path where this one is missing or stands below it. */
  readonly pagePath: string
}

/** Once it is known for whom, and how, the page is rendered. */
export interface RenderExchange extends PageExchange {
  readonly forEditor: boolean
  /** A page that has failed is rendered once more, parts of it by themselves (ERR-05). */
  readonly degraded: { readonly parts: IsolatedParts } | null
  /** Returns the last cached copy of the page, sent instead of a 503; null where there is none. */
  readonly lastSent?: () => SentAnswer | null
}

// Written out: for an object of this size a spread costs twenty times as much, and every request pays.

export const withAddress = (
  { req, res, target, delivery }: Arrival,
  address: Address,
): Addressed => ({ req, res, target, delivery, address })

export const withPage = (
  { req, res, target, address }: Addressed<PageAddress>,
  { pagePath, delivery }: Pick<PageExchange, 'pagePath' | 'delivery'>,
): PageExchange => ({ req, res, target, delivery, address, pagePath })

export const withMode = (
  { req, res, target, delivery, address, pagePath }: PageExchange,
  { forEditor, degraded }: Pick<RenderExchange, 'forEditor' | 'degraded'>,
): RenderExchange => ({ req, res, target, delivery, address, pagePath, forEditor, degraded })
