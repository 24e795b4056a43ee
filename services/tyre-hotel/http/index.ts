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
import { jsonOf } from '../../http/answer.ts'
import { createHttpClient, type HttpCall, type HttpOptions } from '../../http/client.ts'
import { failureOf } from './failure.ts'

export interface HttpTyreHotelOptions extends HttpOptions {
  /** Of the tyre-hotel system; the documented paths follow it. */
  readonly baseUrl: string
  /** Sent as `Authorization: Bearer`. */
  readonly key: string
  /** Language of messages and refusals, sent as `Accept-Language`. */
  readonly locale?: string
}

interface Sent extends Pick<HttpCall, 'body' | 'headers' | 'isRead'> {
  readonly query?: Readonly<Record<string, string>>
  /** What a 404 says, whatever its body (OTP-02). */
  readonly missing?: TyreHotelFailure
}

const UNAVAILABLE: TyreHotelFailure = { code: 'unavailable' }
/** A system that sends codes of the documented length need not say so. */
const AnyCredentials = Credentials.extend({ codeLength: Credentials.shape.codeLength.default(4) })

/** The real tyre-hotel system, by the documented calls (OTP-02, -04, -07, TYREBOOK-09, -10, -18, RATE-05). */
export function createHttpTyreHotel(options: HttpTyreHotelOptions): TyreHotelPort {
  const client = createHttpClient({
    ...options,
    driver: 'tyre-hotel',
    headers: {
      authorization: `Bearer ${options.key}`,
      ...(options.locale ? { 'accept-language': options.locale } : {}),
    },
  })

  function ask(method: 'GET' | 'POST', path: string, { query, body, headers, isRead }: Sent) {
    const search = new URLSearchParams(query ?? {}).toString()
    return client.call({
      method,
      path: `${path}${search === '' ? '' : `?${search}`}`,
      body,
      ...(headers && { headers }),
      ...(isRead !== undefined && { isRead }),
    })
  }

  async function call<T>(
    method: 'GET' | 'POST',
    path: string,
    { shape, ...sent }: Sent & { readonly shape: z.ZodType<T> },
  ): Promise<TyreOutcome<T>> {
    const answer = await ask(method, path, sent)
    if (!answer.ok) return failed(UNAVAILABLE)
    if (answer.status === 404 && sent.missing) return failed(sent.missing)
    const body = jsonOf(answer)
    if (answer.status !== 200) return failed(failureOf(answer.status, body))
    const parsed = shape.safeParse(body)
    return parsed.success ? { ok: true, value: parsed.data } : failed(UNAVAILABLE)
  }

  const times = <T>(path: string, query: TimeslotQuery, shape: z.ZodType<T>) => {
    const { workshopIdentifier, startDate, endDate, regNo } = query
    const body = { startDate, endDate, regNo }
    return call('POST', path, { query: { workshopIdentifier }, body, isRead: true, shape })
  }

  return {
    search: (regNo) =>
      call('GET', '/authorization/search', {
        query: { regNo },
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
      const answer = await ask('POST', '/offers/tyres', { body: { regNo }, isRead: true })
      if (!answer.ok || answer.status >= 500) return failed(UNAVAILABLE)
      // A system that sells no tyres knows no such call, or has nothing to say.
      const parsed = answer.status === 200 ? NewTyresOffer.safeParse(jsonOf(answer)) : null
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
