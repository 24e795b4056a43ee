import type { z } from 'zod'
import { type HttpAnswer, type HttpFailure, jsonOf } from '../../http/answer.ts'
import { createHttpClient, type HttpOptions } from '../../http/client.ts'
import type { Outcome } from '../port.ts'
import { failureOf } from './failure.ts'
import { type SseEvent, sseEvents } from './sse.ts'

export interface HttpWorkshopOptions extends HttpOptions {
  /** Of the workshop system; the documented paths follow it. */
  readonly baseUrl: string
  /** Sent as `Authorization: Bearer` when not empty. */
  readonly key: string
  /** Language of names and refusals, sent as `Accept-Language`. */
  readonly locale?: string
}

export interface Caller {
  read<T>(path: string, shape: z.ZodType<T>): Promise<Outcome<T>>
  /** Is never repeated: whether it took effect is only known by asking again under the same key. */
  post<T>(
    path: string,
    body: unknown,
    sent: { key: string; shape: z.ZodType<T> },
  ): Promise<Outcome<T>>
  /** The messages of an event stream; null when there is none. Throws after a cut or a silence. */
  open(path: string, signal: AbortSignal): Promise<AsyncIterable<SseEvent> | null>
}

export function createCaller(options: HttpWorkshopOptions): Caller {
  const client = createHttpClient({
    ...options,
    driver: 'workshop',
    headers: {
      ...(options.key === '' ? {} : { authorization: `Bearer ${options.key}` }),
      ...(options.locale ? { 'accept-language': options.locale } : {}),
    },
  })

  return {
    read: async (path, shape) => outcome(await client.call({ path }), shape, options.locale),

    post: async (path, body, { key, shape }) =>
      outcome(
        await client.call({ method: 'POST', path, body, headers: { 'idempotency-key': key } }),
        shape,
        options.locale,
      ),

    open: (path, signal) =>
      client.stream({ path, headers: { accept: 'text/event-stream' }, signal }, sseEvents),
  }
}

function outcome<T>(
  answer: HttpAnswer | HttpFailure,
  shape: z.ZodType<T>,
  locale?: string,
): Outcome<T> {
  if (!answer.ok) return { ok: false, failure: { code: 'unavailable' } }
  const body = jsonOf(answer)
  if (answer.status !== 200) return { ok: false, failure: failureOf(answer.status, body, locale) }
  const parsed = shape.safeParse(body)
  return parsed.success
    ? { ok: true, value: parsed.data }
    : { ok: false, failure: { code: 'unavailable' } }
}
