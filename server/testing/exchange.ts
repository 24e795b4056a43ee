import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { Address } from '../gateway/address.ts'
import { BufferedResponse } from '../gateway/buffered-response.ts'
import type { Addressed, PageAddress, RenderExchange } from '../gateway/exchange.ts'

interface Request {
  readonly method?: string
  readonly target?: string
  readonly headers?: { readonly [name: string]: string }
}

export const SITE = { id: 'hedinautomotive-se', locales: ['sv', 'en'] } as const

/** What a middleware is given, without a connection behind it. */
export function addressed<A extends Address>(
  address: A,
  { method = 'GET', target = '/', headers = {} }: Request = {},
): Addressed<A> {
  const req = new IncomingMessage(new Socket())
  Object.assign(req, { method, url: target, headers: { ...headers } })
  const delivery = { https: true, mapsOrigin: null, source: 'site', pageStatus: 200 } as const
  return { req, res: new BufferedResponse(req), target, delivery, address }
}

export const pageAddress = (url: string, locale = 'sv'): PageAddress => ({
  kind: 'page',
  site: SITE,
  locale,
  url,
})

/** A page that is about to be rendered. */
export function rendering(
  more: Partial<RenderExchange> = {},
  request: Request = {},
): RenderExchange {
  const pagePath = '/hedinautomotive-se/sv/om-oss'
  return {
    ...addressed(pageAddress(pagePath), request),
    pagePath,
    forEditor: false,
    degraded: null,
    ...more,
  }
}
