import type { Services } from '#services'

/** A vendor that is played for who develops, where no setting names the real one. */
export interface Vendor {
  /** What lies below `/dev/vendors/<vendor>/`; null where nothing does. */
  read(asked: {
    readonly path: readonly string[]
    readonly query: URLSearchParams
    /** Where it was asked, `http://localhost:3000`. */
    readonly origin: string
    readonly services: Services
  }): Promise<Response | null>
  /** What is posted to `/dev/vendors/<vendor>`; null where it is not taken. Absent takes nothing. */
  take?(posted: { readonly body: unknown; readonly services: Services }): Promise<Response | null>
}

/** What an answer of a made-up vendor says of itself: nobody keeps it. */
const HEADERS = { 'cache-control': 'no-store' }

/** A script that pages load. */
export const script = (code: string): Response =>
  new Response(code, {
    headers: { ...HEADERS, 'content-type': 'text/javascript; charset=utf-8' },
  })

/** A page that stands in a frame of the site's own pages. */
export const framed = (html: string): Response =>
  new Response(html, {
    headers: {
      ...HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'x-frame-options': 'SAMEORIGIN',
    },
  })

export const json = (body: unknown): Response => Response.json(body, { headers: HEADERS })

/** As text in HTML. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`)
