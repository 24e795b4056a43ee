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
import { type HeaderValue, headerPairs } from './header-pairs.ts'
import { securityHeaders } from './headers.ts'
import { type Preconditions, preconditionStatus } from './preconditions.ts'
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
  /** Is called once an answer has nothing left to do but to be read: it is complete, or begins to stream. */
  readonly onAnswered?: () => void
}

type Done = (error?: Error | null) => void
type Mode = 'undecided' | 'streamed' | 'buffered'

const PLAIN: Delivery = { https: false, mapsOrigin: null, source: 'site', pageStatus: 200 }

/** By the tag, which is a hash of what goes out: the same page is compressed once. */
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
const EVENT_STREAM = /^text\/event-stream\b/i
/** What is said of a body that a 304 or 412 does not have. */
const OF_BODY = [
  'Accept-Ranges',
  'Content-Encoding',
  'Content-Length',
  'Content-Security-Policy',
  'Content-Type',
]

/**
 * An answer that gets its security headers, its content security policy, its entity tag and its
 * compression on the way out, whoever wrote it. Documents, compressible bodies and what may be stored
 * but has no tag are buffered until they end; everything else (event streams, files, ranges) passes
 * through as it is written.
 */
export class BufferedResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  readonly #preconditions: Preconditions
  #delivery = PLAIN
  #mode: Mode = 'undecided'
  #chunks: Buffer[] = []
  #ended = false

  // Node passes options behind the request that its types leave out.
  constructor(...given: ConstructorParameters<typeof ServerResponse<Request>>) {
    super(...given)
    const [{ method, headers }] = given
    // Later they are gone: nobody else answers them (`hand-over.ts`). A write is not for us to prevent.
    this.#preconditions =
      method === 'GET' || method === 'HEAD'
        ? { 'if-match': headers['if-match'], 'if-none-match': headers['if-none-match'] }
        : {}
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
    this.#finish()
      .finally(() => this.#delivery.onAnswered?.())
      .then(
        (complete) => {
          this.#mode = 'streamed'
          if (complete === null) super.end(callback)
          else super.end(complete, callback)
        },
        (cause: unknown) => this.destroy(cause instanceof Error ? cause : undefined),
      )
    return this
  }

  /** Whether the client may have some of it already. */
  get hasBegun(): boolean {
    return this.#mode === 'streamed'
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
      (DOCUMENT.test(type) ||
        isCompressible(type, this.#header('cache-control')) ||
        (this.statusCode === 200 && this.#lacksTag(type)))
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
    if (!buffered) this.#delivery.onAnswered?.()
    return this.#mode
  }

  /** Null where there is no body to send. */
  async #finish(): Promise<Buffer | null> {
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
      // Its writer's tag is of what it was before all this.
      super.removeHeader('etag')
    }
    if (this.#lacksTag(type))
      super.setHeader('ETag', tagOf(complete, this.#header('content-security-policy')))
    const tag = this.#header('etag')
    const coding = this.#coding(type, complete)
    super.removeHeader('transfer-encoding')
    const unmet = this.#unmet()
    if (unmet !== null && !onSent) return this.#withoutBody(unmet)
    const body = coding === null ? complete : await this.#compressed(complete, coding, tag)
    super.setHeader('Content-Length', body.length)
    onSent?.({
      status: this.statusCode,
      headers: this.getHeaderNames().flatMap((name) => headerPairs([name, this.getHeader(name)])),
      body,
    })
    return unmet === null ? body : this.#withoutBody(unmet)
  }

  /** May be stored, so that somebody may ask whether it is still right, and has nothing to be named by. */
  #lacksTag(type: string): boolean {
    const cacheControl = this.#header('cache-control')
    const isStored = cacheControl !== '' && !/\bno-store\b/i.test(cacheControl)
    return isStored && !this.hasHeader('etag') && !EVENT_STREAM.test(type)
  }

  /** The status that answers a precondition which this answer does not meet. */
  #unmet(): 304 | 412 | null {
    const tag = this.#header('etag')
    // Of a failure they say nothing (RFC 9110, 13.2.1).
    return tag === '' || this.statusCode !== 200
      ? null
      : preconditionStatus(this.#preconditions, tag)
  }

  #withoutBody(status: 304 | 412): null {
    this.statusCode = status
    for (const name of OF_BODY) super.removeHeader(name)
    if (status === 412) {
      super.removeHeader('etag')
      super.setHeader('Cache-Control', 'no-store')
    }
    return null
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
    const unmet = this.#unmet()
    if (unmet === null) super.end(body)
    else {
      this.#withoutBody(unmet)
      super.end()
    }
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

  /** `tag`: of the answer as it is before. */
  async #compressed(complete: Buffer, coding: Coding, tag: string): Promise<Buffer> {
    // What is kept for a minute is kept by whoever said so, and not worth the slowest compression.
    const lasting =
      this.#delivery.cacheControl === undefined &&
      /\bs-maxage=|\bmax-age=\d{3,}/.test(this.#header('cache-control'))
    if (!lasting || tag === '') return compress(complete, coding, false)
    const key = `${coding}:${tag}`
    const known = compressed.get(key)
    if (known) return known
    const body = await compress(complete, coding, true)
    compressed.set(key, body)
    return body
  }
}

/** A strong tag, the same wherever the same is sent. A 304 leaves the stored policy in force, so that belongs to it. */
const tagOf = (body: Buffer, policy: string): string =>
  `"${createHash('sha256').update(policy).update(body).digest('base64url')}"`

function toBuffer(chunk: unknown, charset: BufferEncoding): Buffer {
  if (typeof chunk === 'string') return Buffer.from(chunk, charset)
  return chunk instanceof Uint8Array ? Buffer.from(chunk) : Buffer.alloc(0)
}
