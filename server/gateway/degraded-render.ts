import { randomBytes } from 'node:crypto'
import { request, type IncomingMessage, type RequestOptions, type ServerResponse } from 'node:http'
import type { Replacement } from './buffered-response.ts'
import type { RenderExchange } from './exchange.ts'

/** Marks a request that the server makes of itself; its value is known to this process alone. */
const HEADER = 'x-forecourt-isolated'
/** Names of the parts that are to be rendered by themselves; without it all of them are. */
const PARTS_HEADER = 'x-forecourt-isolated-parts'
/** For all that is asked again. */
const TIMEOUT_MS = 10_000
/** What a page has that answers as it should: also one that says that there is none, no more, or not now. */
const ANSWERS: ReadonlySet<number> = new Set([200, 404, 410, 503])

/** Asks this very server for a page once more, to be rendered in isolation. */
export class DegradedRender {
  readonly #key = randomBytes(32).toString('base64url')

  /** What such a request asks for; null for every other one. */
  asked(req: IncomingMessage): RenderExchange['degraded'] {
    if (req.headers[HEADER] !== this.#key) return null
    const parts = req.headers[PARTS_HEADER]
    if (typeof parts !== 'string') return { parts: null }
    return { parts: new Set(parts.split(',').filter(Boolean).map(decodeURIComponent)) }
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
    const give = { host: localAddress, port: localPort, path, agent: false }
    return async (res) => {
      if (res.destroyed) return null
      const left = new AbortController()
      const leave = () => left.abort()
      res.once('close', leave)
      const signal = AbortSignal.any([left.signal, AbortSignal.timeout(TIMEOUT_MS)])
      const rendered = await inOrder({ ...give, signal }, headers)
      res.off('close', leave)
      return rendered
    }
  }
}

/**
 * The page without the parts that fail. Where React moved others out of their places, which of them fail
 * is known by then: with these alone by themselves, the rest stands where it belongs, without a script.
 */
async function inOrder(
  give: RequestOptions,
  headers: Readonly<Record<string, string>>,
): Promise<Replacement | null> {
  const first = await documentOf({ ...give, headers })
  if (first === null || !movesPart(first.body)) return first
  const parts = missingParts(first.body).join(',')
  return (await documentOf({ ...give, headers: { ...headers, [PARTS_HEADER]: parts } })) ?? first
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

const FALLBACK = /<template data-fallback-of="([^"]*)" data-name="([^"]*)"/g
const PART = /<template data-part="([^"]*)"/g

/** The fallbacks of a document that was rendered in isolation, and which of them have their part further down. */
function fallbacksOf(document: Buffer) {
  const html = document.toString('utf8')
  const parts = new Set([...html.matchAll(PART)].map(([, id]) => id))
  return [...html.matchAll(FALLBACK)].map(([, id, name = '']) => ({ name, isMoved: parts.has(id) }))
}

/** Names of the parts that such a document goes out without, as they are sent in a header. */
export const missingParts = (document: Buffer): readonly string[] =>
  fallbacksOf(document).flatMap(({ name, isMoved }) => (isMoved ? [] : [name]))

/** Whether a part of it stands further down, until a script puts it in the place of its fallback. */
export const movesPart = (document: Buffer): boolean =>
  fallbacksOf(document).some(({ isMoved }) => isMoved)
