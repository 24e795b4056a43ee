import { z } from 'zod'
import {
  Credentials,
  NewTyresOffer,
  TimeslotDays,
  Timeslots,
  TyreBookingConfirmation,
  TyreCustomer,
  type TimeslotQuery,
  type TyreHotelFailure,
  type TyreHotelPort,
  type TyreOutcome,
  ValidatedCustomer,
} from '../port.ts'
import { boundedText } from '../../http/bounded-text.ts'
import { failureOf } from './failure.ts'

export interface HttpTyreHotelOptions {
  /** Of the tyre-hotel system; the documented paths follow it. */
  readonly baseUrl: string
  /** Sent as `Authorization: Bearer`. */
  readonly key: string
  /** Language of messages and refusals, sent as `Accept-Language`. */
  readonly locale?: string
  readonly readTimeoutMs?: number
  readonly postTimeoutMs?: number
  readonly retryDelayMs?: number
  readonly fetch?: typeof fetch
}

interface Sent {
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Asked once more after a cut or a passing 5xx: it changes nothing there. */
  readonly retry?: boolean
  /** What a 404 says, whatever its body (OTP-02). */
  readonly missing?: TyreHotelFailure
}

/** An agreement of a hundred cars is a tenth of it. */
const MAX_BYTES = 1024 * 1024
const PASSING = new Set([502, 503, 504])
const UNAVAILABLE: TyreHotelFailure = { code: 'unavailable' }
/** A system that sends codes of the documented length need not say so. */
const AnyCredentials = Credentials.extend({ codeLength: Credentials.shape.codeLength.default(4) })

/** The real tyre-hotel system, by the documented calls (OTP-02, -04, -07, TYREBOOK-09, -10, -18, RATE-05). */
export function createHttpTyreHotel(options: HttpTyreHotelOptions): TyreHotelPort {
  const send = options.fetch ?? fetch
  const base = options.baseUrl.replace(/\/+$/, '')

  /** Null when there was no complete answer in time. */
  async function ask(method: 'GET' | 'POST', path: string, sent: Sent) {
    const query = new URLSearchParams(sent.query ?? {}).toString()
    const json = sent.body === undefined ? {} : { 'content-type': 'application/json' }
    try {
      const response = await send(`${base}${path}${query === '' ? '' : `?${query}`}`, {
        method,
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${options.key}`,
          ...(options.locale ? { 'accept-language': options.locale } : {}),
          ...json,
          ...sent.headers,
        },
        ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(
          sent.retry ? (options.readTimeoutMs ?? 8000) : (options.postTimeoutMs ?? 15_000),
        ),
      })
      return { status: response.status, body: parseJson(await boundedText(response, MAX_BYTES)) }
    } catch {
      return null
    }
  }

  async function call<T>(
    method: 'GET' | 'POST',
    path: string,
    { shape, ...sent }: Sent & { readonly shape: z.ZodType<T> },
  ): Promise<TyreOutcome<T>> {
    let answer = await ask(method, path, sent)
    if (sent.retry && (!answer || PASSING.has(answer.status))) {
      await new Promise((resolve) => setTimeout(resolve, options.retryDelayMs ?? 200))
      answer = await ask(method, path, sent)
    }
    if (!answer) return failed(UNAVAILABLE)
    if (answer.status === 404 && sent.missing) return failed(sent.missing)
    if (answer.status !== 200) return failed(failureOf(answer.status, answer.body))
    const parsed = shape.safeParse(answer.body)
    return parsed.success ? { ok: true, value: parsed.data } : failed(UNAVAILABLE)
  }

  const times = <T>(path: string, query: TimeslotQuery, shape: z.ZodType<T>) => {
    const { workshopIdentifier, startDate, endDate, regNo } = query
    const body = { startDate, endDate, regNo }
    return call('POST', path, { query: { workshopIdentifier }, body, retry: true, shape })
  }

  return {
    search: (regNo) =>
      call('GET', '/authorization/search', {
        query: { regNo },
        retry: true,
        missing: { code: 'no-agreement' },
        shape: TyreCustomer,
      }),

    login: ({ encryptedPhoneNumber, browser }) =>
      call('POST', '/authorization/login', {
        query: { encryptedPhoneNumber },
        headers: { 'forecourt-browser': browser },
        shape: AnyCredentials,
      }),

    validate: ({ authToken, otpToken, browser }) =>
      call('POST', '/authorization/validate', {
        query: { authToken, otpToken },
        headers: { 'forecourt-browser': browser },
        shape: ValidatedCustomer,
      }),

    timeslotDays: (query) => times('/booking/GetTimeslotDays', query, TimeslotDays),
    timeslots: (query) => times('/booking/GetTimeslots', query, Timeslots),

    newTyres: async ({ regNo }) => {
      const answer = await ask('POST', '/offers/tyres', { body: { regNo }, retry: true })
      if (!answer || answer.status >= 500) return failed(UNAVAILABLE)
      // A system that sells no tyres knows no such call, or has nothing to say.
      const parsed = answer.status === 200 ? NewTyresOffer.safeParse(answer.body) : null
      return { ok: true, value: parsed?.success ? parsed.data : { offer: null } }
    },

    create: ({ departmentIdentifier, request, idempotencyKey }) =>
      call('POST', '/booking/create', {
        query: { departmentIdentifier },
        body: request,
        headers: { 'idempotency-key': idempotencyKey },
        shape: TyreBookingConfirmation,
      }),

    addReview: ({ bookingConfirmationId, review }) =>
      call('POST', '/review/addReview', {
        body: review,
        headers: { 'booking-confirmation-id': bookingConfirmationId },
        // The answer is not read (RATE-05).
        shape: z.unknown().transform(() => null),
      }),
  }
}

const failed = (
  failure: TyreHotelFailure,
): { readonly ok: false; readonly failure: TyreHotelFailure } => ({ ok: false, failure })

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
