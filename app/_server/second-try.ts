import { randomBytes } from 'node:crypto'
import { request, type IncomingMessage } from 'node:http'

/** Marks a request that the server makes of itself; its value is known to this process alone. */
const HEADER = 'x-forecourt-isolated'
const PATIENCE_MS = 10_000
/** How Next begins a document that needs JavaScript to show anything. */
const EMPTY = '<html id="__next_error__"'

/** Asks this very server for a page once more, to be drawn in isolation. */
export class SecondTry {
  readonly #key = randomBytes(32).toString('base64url')

  /** Whether this is such a request. */
  isAsked(req: IncomingMessage): boolean {
    return req.headers[HEADER] === this.#key
  }

  /**
   * Takes down what a request asks for before it is handed over. What it returns asks for the same,
   * and resolves with the document; with null where there is none again. Never rejects.
   */
  of(req: IncomingMessage): () => Promise<Buffer | null> {
    const { localAddress, localPort } = req.socket
    const { host, cookie } = req.headers
    const path = req.url
    const headers = {
      [HEADER]: this.#key,
      ...(host !== undefined && { host }),
      // An editor's page is drawn with the drafts.
      ...(cookie !== undefined && { cookie }),
    }
    return () =>
      new Promise((resolve) => {
        const give = { host: localAddress, port: localPort, path, headers, agent: false }
        const call = request(give, (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.once('error', () => resolve(null))
          answer.once('end', () =>
            resolve(answer.statusCode === 200 ? Buffer.concat(chunks) : null),
          )
        })
        call.once('error', () => resolve(null))
        call.setTimeout(PATIENCE_MS, () =>
          call.destroy(new Error('The second try takes too long.')),
        )
        call.end()
      })
  }
}

/** Whether a document that failed holds the page nevertheless, but for a part. */
export const isWhole = (document: Buffer): boolean => !document.subarray(0, 1024).includes(EMPTY)
