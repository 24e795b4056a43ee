import type { z } from 'zod'
import { boundedText } from '../../http/bounded-text.ts'
import type { Outcome, WorkshopFailure } from '../port.ts'
import { failureOf } from './failure.ts'

export interface HttpWorkshopOptions {
  /** Of the workshop system; the documented paths follow it. */
  readonly baseUrl: string
  /** Sent as `Authorization: Bearer` when not empty. */
  readonly key: string
  /** Language of names and refusals, sent as `Accept-Language`. */
  readonly locale?: string
  readonly readTimeoutMs?: number
  readonly bookTimeoutMs?: number
  /** Longest silence between two messages of a stream. */
  readonly streamTimeoutMs?: number
  readonly retryDelayMs?: number
  readonly fetch?: typeof fetch
}

export interface Caller {
  /** Asks again once when there was no answer or a passing 5xx. */
  read<T>(path: string, shape: z.ZodType<T>): Promise<Outcome<T>>
  /** Asks once: whether it took effect is only known by asking again under the same key. */
  post<T>(
    path: string,
    body: unknown,
    sent: { key: string; shape: z.ZodType<T> },
  ): Promise<Outcome<T>>
  /** The answer's body while it streams. */
  open(path: string, signal: AbortSignal): Promise<Outcome<ReadableStream<Uint8Array>>>
}

interface Answer {
  readonly status: number
  /** Undefined when it is not JSON. */
  readonly body: unknown
}

const UNAVAILABLE: WorkshopFailure = { code: 'unavailable' }
/** Longest answer: days of times are some hundred KB. */
const MAX_BYTES = 8 * 1024 * 1024
const PASSING = new Set([502, 503, 504])
const unavailable = { ok: false, failure: UNAVAILABLE } as const

export function createCaller(options: HttpWorkshopOptions): Caller {
  const send = options.fetch ?? fetch
  const base = options.baseUrl.replace(/\/+$/, '')
  const headers: Record<string, string> = {
    ...(options.key === '' ? {} : { authorization: `Bearer ${options.key}` }),
    ...(options.locale ? { 'accept-language': options.locale } : {}),
  }

  /** Null when there was no complete answer in time. */
  async function ask(path: string, init: RequestInit, timeoutMs: number): Promise<Answer | null> {
    try {
      const response = await send(`${base}${path}`, {
        ...init,
        headers: { accept: 'application/json', ...headers, ...(init.headers as object) },
        signal: AbortSignal.timeout(timeoutMs),
      })
      const text = await boundedText(response, MAX_BYTES)
      return { status: response.status, body: parseJson(text) }
    } catch {
      return null
    }
  }

  function outcome<T>(answer: Answer | null, shape: z.ZodType<T>): Outcome<T> {
    if (!answer) return unavailable
    if (answer.status !== 200) return { ok: false, failure: failureOf(answer.status, answer.body) }
    const parsed = shape.safeParse(answer.body)
    return parsed.success ? { ok: true, value: parsed.data } : unavailable
  }

  return {
    async read(path, shape) {
      const timeout = options.readTimeoutMs ?? 8000
      let answer = await ask(path, {}, timeout)
      if (!answer || PASSING.has(answer.status)) {
        await new Promise((resolve) => setTimeout(resolve, options.retryDelayMs ?? 200))
        answer = await ask(path, {}, timeout)
      }
      return outcome(answer, shape)
    },

    async post(path, body, { key, shape }) {
      const init: RequestInit = {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
      }
      return outcome(await ask(path, init, options.bookTimeoutMs ?? 15_000), shape)
    },

    async open(path, signal) {
      try {
        const response = await send(`${base}${path}`, {
          headers: { accept: 'text/event-stream', ...headers },
          signal,
        })
        if (response.ok && response.body) return { ok: true, value: response.body }
        const body = parseJson(await boundedText(response, MAX_BYTES))
        return { ok: false, failure: failureOf(response.status, body) }
      } catch {
        return unavailable
      }
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
