import { createHash } from 'node:crypto'
import { ServerResponse, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
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
  type NeedOrigins,
  RESOURCE_POLICY,
  scriptPolicy,
  WORKER_POLICY,
} from './csp.ts'
import { securityHeaders } from './headers.ts'
import { type Additions, readyDocument, type ReadyDocument } from './ready-document.ts'

/** An answer as it went out, to be sent again. */
export interface SentAnswer {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: HeaderValue])[]
  readonly body: Buffer
}

/** A document in the place of another. */
export interface Replacement {
  readonly status: number
  readonly body: Buffer
}

/** How an answer is to go out, whoever writes it. */
export interface Delivery extends Additions {
  /** Decides HSTS. */
  readonly https: boolean
  /** Origin of the maps service; null where the map is embedded. */
  readonly mapsOrigin: string | null
  /** Where documents may show pictures from, beside the site. */
  readonly imageOrigins?: readonly string[]
  /** What documents may load of vendors that they say they need. */
  readonly needOrigins?: NeedOrigins
  /** The page is compiled as it goes, and its scripts may do more. */
  readonly development?: boolean
  /**
   * Whose body it is. Another host's passes through and is never run as a page of ours; a service
   * worker may fetch.
   */
  readonly source: 'site' | 'upstream' | 'service-worker'
  /** The status to send where the page itself says 200. */
  readonly pageStatus: 200 | 404 | 410 | 503
  /** Instead of what the page itself says of how long it may be kept, where it did not fail. */
  readonly cacheControl?: string
  /** Another visitor may be sent another variant of the page. */
  readonly varyByCookie?: boolean
  /** Turns an inner redirect target into the address that visitors use. */
  readonly outwardLocation?: (location: string) => string
  /** Puts into a document what it lacks, before anything else is done with it; one that rejects has failed. */
  readonly complete?: (document: Buffer) => Promise<Buffer | ReadyDocument>
  /** What to send in the place of a document that failed; null sends that one. */
  readonly replaceFailed?: (failed: Buffer) => Promise<Replacement | null>
  /** Is given a buffered answer when it goes out complete, headers and compressed body. */
  readonly onSent?: (answer: SentAnswer) => void
}

type Done = (error?: Error | null) => void
type Mode = 'undecided' | 'streamed' | 'buffered'

const PLAIN: Delivery = { https: false, mapsOrigin: null, source: 'site', pageStatus: 200 }

/** By the hash of the body: the same page is compressed once. */
const compressed = new LRUCache<string, Buffer>({
  maxSize: 64 * 1024 * 1024,
  sizeCalculation: (body) => body.length,
})
/** What an answer of ours may say of itself in the place of the usual. */
const OWN_WORD: { readonly [header: string]: string | undefined } = {
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'SAMEORIGIN',
}
const DOCUMENT = /^text\/html\b/i
const SCRIPT = /^(?:text|application)\/javascript\b/i

/**
 * An answer that gets its security headers, its content security policy and its compression on the
 * way out, whoever wrote it. Documents and compressible bodies are buffered until they end; everything
 * else (event streams, pictures, ranges) passes through as it is written.
 */
export class BufferedResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  #delivery = PLAIN
  #mode: Mode = 'undecided'
  #chunks: Buffer[] = []
  #ended = false

  // Node passes options behind the request that its types leave out.
  constructor(...given: ConstructorParameters<typeof ServerResponse<Request>>) {
    super(...given)
    // Next asks this to learn whether somebody has answered; a buffered answer counts.
    Object.defineProperty(this, 'headersSent', { get: () => this.#mode !== 'undecided' })
  }

  /** Says how the answer is to go out; to be called before any of it is written. */
  deliver(delivery: Delivery): void {
    this.#delivery = delivery
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
    // Node itself comes by here when a streamed answer, or a buffered one that is done, starts.
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
      (complete) => {
        this.#mode = 'streamed'
        super.end(complete, callback)
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
    const { https, mapsOrigin, source, pageStatus, outwardLocation, cacheControl } = this.#delivery
    if (this.#delivery.varyByCookie === true) this.#vary('Cookie')
    const type = this.#header('content-type')
    const location = this.#header('location')
    if (location !== '' && outwardLocation) this.setHeader('Location', outwardLocation(location))
    // A cookie is one visitor's, and no cache sees that: a service worker is not even shown it.
    if (this.hasHeader('set-cookie')) this.setHeader('Cache-Control', 'private, no-store')
    if (this.statusCode === 200) {
      this.statusCode = pageStatus
      if (cacheControl !== undefined && !this.hasHeader('set-cookie'))
        this.setHeader('Cache-Control', cacheControl)
    }
    const bodiless = this.statusCode === 204 || this.statusCode === 304
    const isForeign = source === 'upstream'
    const buffered =
      !bodiless &&
      !isForeign &&
      this.statusCode !== 206 &&
      !this.hasHeader('content-encoding') &&
      (DOCUMENT.test(type) || isCompressible(type, this.#header('cache-control')))
    // Only from here on does headersSent answer true, so the headers are set first.
    for (const [name, value] of securityHeaders(https)) {
      // An answer of ours may give away even less, or stand in a frame of the site itself; another
      // host's says nothing here.
      const own = this.#header(name) === OWN_WORD[name]
      if (isForeign || !own) this.setHeader(name, value)
    }
    // The rest of a body that nobody reads would be taken for the sender's next request.
    if (this.statusCode === 413) this.setHeader('Connection', 'close')
    // A 304 must not replace the policy that the browser stored with the document.
    if ((isForeign || !DOCUMENT.test(type)) && this.statusCode !== 304) {
      const script = source === 'service-worker' ? WORKER_POLICY : scriptPolicy(mapsOrigin)
      const own = SCRIPT.test(type) ? script : RESOURCE_POLICY
      this.setHeader('Content-Security-Policy', isForeign ? FOREIGN_POLICY : own)
    }
    this.#mode = buffered ? 'buffered' : 'streamed'
    return this.#mode
  }

  async #finish(): Promise<Buffer> {
    // Next ignores setHeader once headersSent is true; the class's own still works.
    const { https, mapsOrigin, development = false } = this.#delivery
    const { imageOrigins = [], needOrigins = {}, replaceFailed, onSent } = this.#delivery
    const type = this.#header('content-type')
    const isDocument = DOCUMENT.test(type)
    const raw = Buffer.concat(this.#chunks)
    const written = await this.#completed(raw)
    this.#chunks = []
    const isMeant = this.statusCode === this.#delivery.pageStatus
    const failed = this.statusCode >= 500 && !isMeant && isDocument
    const replacement = failed ? ((await replaceFailed?.(raw)) ?? null) : null
    if (replacement) {
      this.statusCode = replacement.status
      super.setHeader('Cache-Control', 'no-store')
    }
    const document = replacement?.body ?? written
    const ready =
      isDocument && Buffer.isBuffer(document) ? readyDocument(document, this.#delivery) : document
    const complete = Buffer.isBuffer(ready) ? ready : ready.body
    if (!Buffer.isBuffer(ready)) {
      const policy = documentPolicy({
        ...ready.facts,
        https,
        mapsOrigin,
        imageOrigins,
        needOrigins,
        framed: this.#header('x-frame-options') === 'SAMEORIGIN',
        development,
      })
      super.setHeader('Content-Security-Policy', policy)
    }
    const coding = this.#coding(type, complete)
    const body = coding === null ? complete : await this.#compressed(complete, coding)
    super.removeHeader('transfer-encoding')
    super.setHeader('Content-Length', body.length)
    onSent?.({
      status: this.statusCode,
      headers: this.getHeaderNames().flatMap((name) => headerPairs([name, this.getHeader(name)])),
      body,
    })
    return body
  }

  async #completed(written: Buffer): Promise<Buffer | ReadyDocument> {
    const { complete } = this.#delivery
    if (!complete || this.statusCode !== this.#delivery.pageStatus) return written
    return complete(written).catch(() => {
      this.statusCode = 500
      return written
    })
  }

  /** Sends an answer that `onSent` was given; what was said of how long this one may be kept holds. */
  sendAgain({ status, headers, body }: SentAnswer): void {
    this.#mode = 'streamed'
    this.#ended = true
    this.statusCode = status
    const own = this.getHeader('cache-control')
    for (const [name, value] of headers) super.setHeader(name, value)
    if (own !== undefined) super.setHeader('Cache-Control', own)
    super.end(body)
  }

  #coding(type: string, complete: Buffer): Coding | null {
    if (
      !isCompressible(type, this.#header('cache-control')) ||
      !isWorthCompressing(complete.length)
    ) {
      return null
    }
    this.#vary('Accept-Encoding')
    const coding = acceptedCoding(this.req.headers['accept-encoding'])
    if (coding === null) return null
    super.setHeader('Content-Encoding', coding)
    super.removeHeader('accept-ranges')
    const tag = this.#header('etag')
    // The bytes differ by coding, so a strong validator no longer holds.
    if (tag !== '' && !tag.startsWith('W/')) super.setHeader('ETag', `W/${tag}`)
    return coding
  }

  #vary(by: string): void {
    const vary = this.#header('vary')
    const isThere = vary.split(',').some((one) => one.trim().toLowerCase() === by.toLowerCase())
    if (!isThere) super.setHeader('Vary', vary === '' ? by : `${vary}, ${by}`)
  }

  async #compressed(complete: Buffer, coding: Coding): Promise<Buffer> {
    // What is kept for a minute is kept by whoever said so, and not worth the slowest compression.
    const lasting =
      this.#delivery.cacheControl === undefined &&
      /\bs-maxage=|\bmax-age=\d{3,}/.test(this.#header('cache-control'))
    if (!lasting) return compress(complete, coding, false)
    const digest = createHash('sha256').update(complete).digest('base64url')
    const key = `${coding}:${digest}`
    const known = compressed.get(key)
    if (known) return known
    const body = await compress(complete, coding, true)
    compressed.set(key, body)
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
