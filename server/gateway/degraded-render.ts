import { randomBytes } from 'node:crypto'
import { request, type IncomingMessage, type RequestOptions, type ServerResponse } from 'node:http'
import type { Replacement } from './buffered-response.ts'

/** Marks a request that the server makes of itself; its value is known to this process alone. */
const HEADER = 'x-forecourt-isolated'
/** For the whole of it. */
const TIMEOUT_MS = 10_000
/** What a page has that answers as it should: also the one that says there is no such page. */
const ANSWERS: ReadonlySet<number> = new Set([200, 404])

/** Asks this very server for a page once more, to be rendered in isolation. */
export class DegradedRender {
  readonly #key = randomBytes(32).toString('base64url')

  /** Whether this is such a request. */
  isAsked(req: IncomingMessage): boolean {
    return req.headers[HEADER] === this.#key
  }

  /**
   * Takes down what a request asks for before it is handed over. What it returns asks for the same,
   * and resolves with the document; with null where there is none again, where it takes longer than
   * 10 s, and where the visitor, whose answer it is given, has left. Never rejects.
   */
  of(req: IncomingMessage): (res: ServerResponse) => Promise<Replacement | null> {
    const { localAddress, localPort } = req.socket
    const { host, cookie } = req.headers
    const path = req.url
    const headers = {
      [HEADER]: this.#key,
      ...(host !== undefined && { host }),
      // An editor's page is drawn with the drafts.
      ...(cookie !== undefined && { cookie }),
    }
    const give = { host: localAddress, port: localPort, path, headers, agent: false }
    return async (res) => {
      if (res.destroyed) return null
      const left = new AbortController()
      const leave = () => left.abort()
      res.once('close', leave)
      const signal = AbortSignal.any([left.signal, AbortSignal.timeout(TIMEOUT_MS)])
      const rendered = await documentOf({ ...give, signal })
      res.off('close', leave)
      return rendered
    }
  }
}

function documentOf(give: RequestOptions): Promise<Replacement | null> {
  return new Promise((resolve) => {
    const call = request(give, (answer) => {
      const chunks: Buffer[] = []
      const status = answer.statusCode ?? 0
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('error', () => resolve(null))
      answer.once('end', () =>
        resolve(ANSWERS.has(status) ? { status, body: Buffer.concat(chunks) } : null),
      )
    })
    call.once('error', () => resolve(null))
    call.end()
  })
}

/** What our layout writes into the first tag of every page, and no failure of a framework does. */
const OUR_LAYOUT = /<html[^>]* data-site="/

/** Whether a document that failed holds the page nevertheless, but for a part. */
export const holdsPage = (document: Buffer): boolean =>
  OUR_LAYOUT.test(document.subarray(0, 1024).toString('latin1'))

const FALLBACK = /<template data-fallback-of="([^"]*)"/g
const PART = /<template data-part="([^"]*)"/g

/**
 * Whether a document rendered in isolation goes out with the fallback of a part and without that part
 * itself. One that came later than its fallback stands further down, until a script puts it in place.
 */
export function lacksPart(document: Buffer): boolean {
  const html = document.toString('utf8')
  const parts = new Set([...html.matchAll(PART)].map(([, id]) => id))
  return [...html.matchAll(FALLBACK)].some(([, id]) => !parts.has(id))
}
