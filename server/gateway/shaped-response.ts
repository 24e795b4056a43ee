import { createHash } from 'node:crypto'
import { ServerResponse, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import {
  acceptedCoding,
  compress,
  isCompressible,
  isWorthCompressing,
  type Coding,
} from './compression.ts'
import {
  documentPolicy,
  FOREIGN_POLICY,
  inlineScriptHashes,
  needsOf,
  RESOURCE_POLICY,
  scriptPolicy,
  WORKER_POLICY,
  type DocumentFacts,
} from './csp.ts'
import { securityHeaders } from './headers.ts'
import { Memo } from './memo.ts'

/** An answer as it went out, to be sent again. */
export interface ShapedAnswer {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: HeaderValue])[]
  readonly body: Buffer
}

/** A document in the place of another. */
export interface StandIn {
  readonly status: number
  readonly body: Buffer
}

type Done = (error?: Error | null) => void
type Mode = 'undecided' | 'streamed' | 'held'

/** Shapes are kept by the hash of the body: the same page is hashed and compressed once. */
const policies = new Memo<Omit<DocumentFacts, 'https' | 'mapsOrigin'>>(4_000)
const compressed = new Memo<Buffer>(64 * 1024 * 1024)
const DOCUMENT = /^text\/html\b/i
const SCRIPT = /^(?:text|application)\/javascript\b/i

/**
 * An answer that gets its security headers, its content security policy and its compression on the
 * way out, whoever wrote it. Documents and compressible bodies are held until they end; everything
 * else (event streams, pictures, ranges) passes through as it is written.
 */
export class ShapedResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  /** Set before the answer is written; decides HSTS. */
  https = false
  /** Set before the answer is written: the origin of the maps service. */
  mapsOrigin: string | null = null
  /** The status to send where the page itself says 200. */
  statusOfPage = 200
  /** Another host wrote the body: it passes through, and is never run as a page of ours. */
  foreign = false
  /** The body is a site's service worker, which may fetch. */
  worker = false
  /** Hears of a held answer when it goes out whole, headers and compressed body. */
  onShaped: ((answer: ShapedAnswer) => void) | null = null
  /** What to send in the place of a document that failed; null sends that one. */
  standIn: (failed: Buffer) => Promise<StandIn | null> = async () => null
  /** Turns an inner redirect target into the address that visitors use. */
  outward: (location: string) => string = (location) => location
  #mode: Mode = 'undecided'
  #chunks: Buffer[] = []
  #ended = false

  // Node passes options behind the request that its types leave out.
  constructor(...given: ConstructorParameters<typeof ServerResponse<Request>>) {
    super(...given)
    // Next asks this to learn whether somebody has answered; a held answer counts.
    Object.defineProperty(this, 'headersSent', { get: () => this.#mode !== 'undecided' })
  }

  override writeHead(
    statusCode: number,
    reason?: string | OutgoingHttpHeaders | readonly unknown[],
    headers?: OutgoingHttpHeaders | readonly unknown[],
  ): this {
    this.statusCode = statusCode
    if (typeof reason === 'string') this.statusMessage = reason
    const given = typeof reason === 'string' ? headers : reason
    for (const [name, value] of headerPairs(given)) this.setHeader(name, value)
    // Node itself comes by here when a streamed answer, or a held one that is done, starts.
    return this.#decide() === 'streamed' ? super.writeHead(this.statusCode) : this
  }

  override flushHeaders(): void {
    if (this.#decide() === 'streamed') super.flushHeaders()
  }

  override write(chunk: unknown, encoding?: BufferEncoding | Done, done?: Done): boolean {
    const callback = typeof encoding === 'function' ? encoding : done
    const charset = typeof encoding === 'string' ? encoding : 'utf8'
    if (this.#decide() === 'streamed') return super.write(chunk, charset, callback)
    this.#chunks.push(toBuffer(chunk, charset))
    if (callback) process.nextTick(callback)
    return true
  }

  override end(chunk?: unknown, encoding?: BufferEncoding | (() => void), done?: () => void): this {
    const isCallback = typeof chunk === 'function'
    const callback = isCallback
      ? (chunk as () => void)
      : typeof encoding === 'function'
        ? encoding
        : done
    const body = isCallback || chunk === undefined || chunk === null ? null : chunk
    const charset = typeof encoding === 'string' ? encoding : 'utf8'
    if (this.#ended) return this
    this.#ended = true
    if (this.#decide() === 'streamed') {
      return body === null ? super.end(callback) : super.end(body, charset, callback)
    }
    if (body !== null) this.#chunks.push(toBuffer(body, charset))
    this.#finish().then(
      (whole) => {
        this.#mode = 'streamed'
        super.end(whole, callback)
      },
      (cause: unknown) => this.destroy(cause instanceof Error ? cause : undefined),
    )
    return this
  }

  #header(name: string): string {
    return String(this.getHeader(name) ?? '')
  }

  #decide(): Mode {
    if (this.#mode !== 'undecided') return this.#mode
    const type = this.#header('content-type')
    const location = this.#header('location')
    if (location !== '') this.setHeader('Location', this.outward(location))
    // A cookie is one visitor's, and no cache sees that: a service worker is not even shown it.
    if (this.hasHeader('set-cookie')) this.setHeader('Cache-Control', 'private, no-store')
    if (this.statusCode === 200) this.statusCode = this.statusOfPage
    const bodiless = this.statusCode === 204 || this.statusCode === 304
    const held =
      !bodiless &&
      !this.foreign &&
      this.statusCode !== 206 &&
      !this.hasHeader('content-encoding') &&
      (DOCUMENT.test(type) || isCompressible(type, this.#header('cache-control')))
    // Only from here on does headersSent answer true, so the headers are set first.
    for (const [name, value] of securityHeaders(this.https)) this.setHeader(name, value)
    // The rest of a body that nobody reads would be taken for the sender's next request.
    if (this.statusCode === 413) this.setHeader('Connection', 'close')
    // A 304 must not replace the policy that the browser stored with the document.
    if ((this.foreign || !DOCUMENT.test(type)) && this.statusCode !== 304) {
      const script = this.worker ? WORKER_POLICY : scriptPolicy(this.mapsOrigin)
      const own = SCRIPT.test(type) ? script : RESOURCE_POLICY
      this.setHeader('Content-Security-Policy', this.foreign ? FOREIGN_POLICY : own)
    }
    this.#mode = held ? 'held' : 'streamed'
    return this.#mode
  }

  async #finish(): Promise<Buffer> {
    // Next ignores setHeader once headersSent is true; the class's own still works.
    const sent = Buffer.concat(this.#chunks)
    this.#chunks = []
    const type = this.#header('content-type')
    const failed = this.statusCode >= 500 && DOCUMENT.test(type)
    const standIn = failed ? await this.standIn(sent) : null
    if (standIn) {
      this.statusCode = standIn.status
      super.setHeader('Cache-Control', 'no-store')
    }
    const whole = standIn?.body ?? sent
    const digest = createHash('sha256').update(whole).digest('base64url')
    if (DOCUMENT.test(type)) {
      let facts = policies.get(digest)
      if (!facts) {
        const html = whole.toString('utf8')
        facts = { scriptHashes: inlineScriptHashes(html), needs: needsOf(html) }
        policies.set(digest, facts, 1 + facts.scriptHashes.length)
      }
      const policy = documentPolicy({
        ...facts,
        https: this.https,
        mapsOrigin: this.mapsOrigin,
      })
      super.setHeader('Content-Security-Policy', policy)
    }
    const coding = this.#coding(type, whole)
    const body = coding === null ? whole : await this.#compressed(whole, coding, digest)
    super.removeHeader('transfer-encoding')
    super.setHeader('Content-Length', body.length)
    if (this.onShaped) {
      this.onShaped({
        status: this.statusCode,
        headers: this.getHeaderNames().flatMap((name) => headerPairs([name, this.getHeader(name)])),
        body,
      })
    }
    return body
  }

  /** Sends an answer that `onShaped` heard of. */
  sendAgain({ status, headers, body }: ShapedAnswer): void {
    this.#mode = 'streamed'
    this.#ended = true
    this.statusCode = status
    for (const [name, value] of headers) super.setHeader(name, value)
    super.end(body)
  }

  #coding(type: string, whole: Buffer): Coding | null {
    if (!isCompressible(type, this.#header('cache-control')) || !isWorthCompressing(whole.length)) {
      return null
    }
    const vary = this.#header('vary')
    if (!/\baccept-encoding\b/i.test(vary)) {
      super.setHeader('Vary', vary === '' ? 'Accept-Encoding' : `${vary}, Accept-Encoding`)
    }
    const coding = acceptedCoding(this.req.headers['accept-encoding'])
    if (coding === null) return null
    super.setHeader('Content-Encoding', coding)
    super.removeHeader('accept-ranges')
    const tag = this.#header('etag')
    // The bytes differ by coding, so a strong validator no longer holds.
    if (tag !== '' && !tag.startsWith('W/')) super.setHeader('ETag', `W/${tag}`)
    return coding
  }

  async #compressed(whole: Buffer, coding: Coding, digest: string): Promise<Buffer> {
    const lasting = /\bs-maxage=|\bmax-age=\d{3,}/.test(this.#header('cache-control'))
    if (!lasting) return compress(whole, coding, false)
    const key = `${coding}:${digest}`
    const known = compressed.get(key)
    if (known) return known
    const body = await compress(whole, coding, true)
    compressed.set(key, body, body.length)
    return body
  }
}

function toBuffer(chunk: unknown, charset: BufferEncoding): Buffer {
  if (typeof chunk === 'string') return Buffer.from(chunk, charset)
  return chunk instanceof Uint8Array ? Buffer.from(chunk) : Buffer.alloc(0)
}

type HeaderValue = string | number | readonly string[]

function headerPairs(
  given: OutgoingHttpHeaders | readonly unknown[] | undefined,
): readonly (readonly [string, HeaderValue])[] {
  if (given === undefined) return []
  const flat: readonly unknown[] | null = Array.isArray(given) ? given.flat() : null
  const entries: readonly (readonly [string, unknown])[] = flat
    ? flat.flatMap((name, at) => (at % 2 === 0 ? [[String(name), flat[at + 1]] as const] : []))
    : Object.entries(given)
  return entries.flatMap(([name, value]) => {
    const plain = headerValue(value)
    return plain === null ? [] : [[name, plain] as const]
  })
}

function headerValue(value: unknown): HeaderValue | null {
  if (typeof value === 'string' || typeof value === 'number') return value
  return Array.isArray(value) ? value.map(String) : null
}
