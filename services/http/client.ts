import { setTimeout as sleep } from 'node:timers/promises'
import {
  AnswerTooLong,
  type HttpAnswer,
  type HttpFailure,
  readAnswer,
  retryAfterOf,
} from './answer.ts'
import { Breaker } from './breaker.ts'
import { HTTP_POLICIES, type HttpDriver, type HttpPolicy } from './policies.ts'

/** Options that every HTTP driver has. Each number of its policy may be replaced. */
export interface HttpOptions extends Partial<HttpPolicy> {
  /** Shared by all ports of a driver; one without a log when left out, none when null. */
  readonly breaker?: Breaker | null | undefined
  readonly fetch?: typeof fetch
  /** Waits before a further try; rejects when the signal aborts. */
  readonly wait?: (ms: number, signal: AbortSignal | undefined) => Promise<void>
}

interface HttpClientOptions extends HttpOptions {
  readonly driver: HttpDriver
  /** Precedes each path; slashes between them are cut off. */
  readonly baseUrl: string
  /** Sent with every call: the key, the language. */
  readonly headers?: Readonly<Record<string, string>>
}

export interface HttpCall {
  readonly method?: 'GET' | 'POST'
  /** Path and query behind the base address. */
  readonly path?: string
  /** Sent as JSON. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Whether the call changes nothing and may be repeated; true for GET when left out. */
  readonly isRead?: boolean
  /** The caller's; when it aborts, `call` rejects with its reason. */
  readonly signal?: AbortSignal | undefined
}

export interface HttpClient {
  /** Makes a call, with the retries of the driver's policy if it is a read. */
  call(call: HttpCall): Promise<HttpAnswer | HttpFailure>
  /**
   * Makes a call once and yields what `read` makes of a 200's body as it arrives. Null when there is no
   * 200. The generator throws when the connection is lost, or sends nothing for longer than `idleTimeoutMs`.
   */
  stream<T>(
    call: HttpCall,
    read: (body: ReadableStream<Uint8Array>) => AsyncIterable<T>,
  ): Promise<AsyncGenerator<T> | null>
}

/**
 * Creates the client of a driver: timeouts, retries, the breaker, an upper bound of each answer. A
 * redirect is never followed, since the key would go along.
 */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { driver, headers = {}, fetch: send = fetch } = options
  const breaker = options.breaker === undefined ? new Breaker({ driver }) : options.breaker
  const policy: HttpPolicy = { ...HTTP_POLICIES[driver], ...options }
  const wait =
    options.wait ??
    ((ms, signal) =>
      sleep(ms, undefined, signal && { signal }).catch(() => signal?.throwIfAborted()))
  const { baseUrl } = options

  function request(
    { method = 'GET', path = '', body, headers: own, signal }: HttpCall,
    limit: AbortSignal,
  ) {
    return send(path === '' ? baseUrl : `${baseUrl.replace(/\/+$/, '')}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...own,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
  }

  /** Rejects only when the caller's signal aborts. */
  async function attempt(call: HttpCall, timeoutMs: number): Promise<HttpAnswer | HttpFailure> {
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      return await readAnswer(await request(call, timeout), policy.maxBytes)
    } catch (cause) {
      call.signal?.throwIfAborted()
      if (cause instanceof AnswerTooLong) return { ok: false, reason: 'too-large', cause }
      return { ok: false, reason: timeout.aborted ? 'timeout' : 'network', cause }
    }
  }

  /** Returns the milliseconds to wait before a further try; null when none would help. A probe has none. */
  function waitAfter(result: HttpAnswer | HttpFailure): number | null {
    const mayPass = result.ok
      ? policy.retriedStatuses.includes(result.status)
      : result.reason === 'network' || (result.reason === 'timeout' && policy.retriesTimeouts)
    if (!mayPass || breaker?.isOpen === true) return null
    return Math.max(policy.retryDelayMs, (result.ok && retryAfterOf(result.headers)) || 0)
  }

  async function read(call: HttpCall): Promise<HttpAnswer | HttpFailure> {
    const endsAt = performance.now() + policy.deadlineMs
    let result = await attempt(call, policy.timeoutMs)
    for (let left = policy.retries; left > 0; left -= 1) {
      const ms = waitAfter(result)
      if (ms === null || performance.now() + ms >= endsAt) break
      await wait(ms, call.signal)
      const leftMs = Math.ceil(endsAt - performance.now())
      if (leftMs <= 0) break
      result = await attempt(call, Math.min(policy.timeoutMs, leftMs))
    }
    return result
  }

  function record(status: number, answered: Headers): void {
    if (status >= 500) breaker?.failed(retryAfterOf(answered))
    else breaker?.answered()
  }

  return {
    async call(call) {
      call.signal?.throwIfAborted()
      if (breaker?.admit() === false) return { ok: false, reason: 'away' }
      const isRead = call.isRead ?? (call.method ?? 'GET') === 'GET'
      const result = isRead
        ? await read(call)
        : await attempt(call, policy.writeTimeoutMs ?? policy.timeoutMs)
      if (result.ok) record(result.status, result.headers)
      else if (result.reason === 'too-large') breaker?.answered()
      else breaker?.failed()
      return result
    },

    async stream(call, readMessages) {
      if (breaker?.admit() === false) return null
      const silence = new AbortController()
      let timer: ReturnType<typeof setTimeout> | undefined
      const restartTimer = () => {
        clearTimeout(timer)
        timer = setTimeout(() => silence.abort(), policy.idleTimeoutMs ?? policy.timeoutMs)
      }
      let body: ReadableStream<Uint8Array>
      try {
        restartTimer()
        const response = await request(call, silence.signal)
        if (response.status !== 200 || !response.body) {
          record(response.status, response.headers)
          await response.body?.cancel().catch(() => {})
          return null
        }
        breaker?.answered()
        body = observed(response.body, restartTimer)
      } catch {
        if (call.signal?.aborted !== true) breaker?.failed()
        return null
      } finally {
        clearTimeout(timer)
      }
      return messages()

      async function* messages() {
        const iterator = readMessages(body)[Symbol.asyncIterator]()
        try {
          for (;;) {
            // The time that the reader takes is not the stream's silence.
            restartTimer()
            const next = await iterator.next()
            clearTimeout(timer)
            breaker?.answered()
            if (next.done === true) return
            yield next.value
          }
        } catch (error) {
          // A system that has begun to answer and falls silent is slow, not away.
          const isOutage = call.signal?.aborted !== true && !silence.signal.aborted
          if (isOutage) breaker?.failed()
          throw error
        } finally {
          clearTimeout(timer)
          await iterator.return?.()
        }
      }
    },
  }
}

/** Returns the body with `onChunk` called for each chunk. A chunk is read only when it is requested. */
function observed(
  body: ReadableStream<Uint8Array>,
  onChunk: () => void,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await reader.read()
        if (done) return controller.close()
        onChunk()
        controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
