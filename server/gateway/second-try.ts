import { randomBytes } from 'node:crypto'
import { request, type IncomingMessage, type RequestOptions, type ServerResponse } from 'node:http'
import type { StandIn } from './shaped-response.ts'

/** Marks a request that the server makes of itself; its value is known to this process alone. */
const HEADER = 'x-forecourt-isolated'
/** For the whole of it. */
const PATIENCE_MS = 10_000
/** How Next begins a document that needs JavaScript to show anything. */
const EMPTY = '<html id="__next_error__"'
/** How React marks a boundary that it leaves to the browser, in its place or moved there by script. */
const LEFT_OUT = ['<!--$!--><template data-dgst="', '$RX("B:']
/** What a page has that answers as it should: also the one that says there is no such page. */
const ANSWERS: ReadonlySet<number> = new Set([200, 404])

/** Asks this very server for a page once more, to be drawn in isolation. */
export class SecondTry {
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
  of(req: IncomingMessage): (res: ServerResponse) => Promise<StandIn | null> {
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
      const signal = AbortSignal.any([left.signal, AbortSignal.timeout(PATIENCE_MS)])
      const drawn = await documentOf({ ...give, signal })
      res.off('close', leave)
      return drawn
    }
  }
}

function documentOf(give: RequestOptions): Promise<StandIn | null> {
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

/** Whether a document that failed holds the page nevertheless, but for a part. */
export const isWhole = (document: Buffer): boolean => !document.subarray(0, 1024).includes(EMPTY)

/** Whether a document drawn in isolation goes out without some part of it. */
export const lacksPart = (document: Buffer): boolean =>
  LEFT_OUT.some((mark) => document.includes(mark))
