import type { TyreDepartment } from '#fixtures/tyre-hotel'
import type { Database } from '../../database/port.ts'
import type { SmsPort } from '../../sms/port.ts'
import type { TimeslotQuery, TyreHotelFailure, TyreHotelPort, TyreOutcome } from '../port.ts'
import { agreementOf, departmentOf, vehiclesOf } from './agreements.ts'
import { book } from './book.ts'
import { offerFor } from './new-tyres.ts'
import { obfuscatePhone, openPhone, sealPhone } from './phone-number.ts'
import { storeReview } from './review.ts'
import { loadKeys, type Keys } from './secrets.ts'
import { issueCode, voidSentCode } from './send-code.ts'
import { daysAsked, freeDays, freeStarts } from './times.ts'
import { tryCode } from './try-code.ts'
import { CODE_TEXT, MESSAGES, type TyreLocale } from './messages.ts'

export interface EmbeddedTyreHotelOptions {
  /** Migrated and seeded. */
  readonly database: Database
  readonly sms: SmsPort
  /** Of phone numbers and codes; null makes one and keeps it in the database. */
  readonly secret: string | null
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number
  /** Language of messages, names and refusals. */
  readonly locale: TyreLocale
}

/** The complete tyre hotel on the database: codes really expire, capacity really runs out. */
export function createEmbeddedTyreHotel(options: EmbeddedTyreHotelOptions): TyreHotelPort {
  const { database, sms, now, locale } = options
  let loading: Promise<Keys> | null = null
  const theKeys = (): Promise<Keys> =>
    (loading ??= loadKeys(database, options.secret).catch((error: unknown) => {
      // Not remembered: the database may be back for the next visitor.
      loading = null
      throw error
    }))

  const timesOf = async <T>(
    query: TimeslotQuery,
    read: (department: TyreDepartment) => Promise<T>,
  ): Promise<TyreOutcome<T>> => {
    if (query.startDate > query.endDate) {
      return failed({ code: 'invalid', field: 'endDate', message: MESSAGES.badOrder[locale] })
    }
    const department = await departmentOf(database, query.workshopIdentifier)
    return department === null
      ? failed({ code: 'unknown-workshop', message: MESSAGES.unknownWorkshop[locale] })
      : succeeded(await read(department))
  }

  return {
    async search(regNo) {
      const agreement = await agreementOf(database, regNo)
      if (agreement === null) return failed({ code: 'no-agreement' })
      const { phone } = agreement
      const { phone: key } = await theKeys()
      return succeeded({
        regNo,
        encryptedPhoneNumber: sealPhone(key, { phone, regNo, now: now() }),
        obfuscatedPhoneNumber: obfuscatePhone(phone),
      })
    },

    async login({ encryptedPhoneNumber, browser }) {
      const keys = await theKeys()
      const asked = openPhone(keys.phone, encryptedPhoneNumber, now())
      const agreement = asked && (await agreementOf(database, asked.regNo))
      // The number that was found must still be the owner's.
      if (asked === null || agreement === null || agreement.phone !== asked.phone) {
        return failed({ code: 'number-ended', message: MESSAGES.numberEnded[locale] })
      }
      const issued = await issueCode(
        { database, keys, now: now() },
        { customerId: agreement.customerId, regNo: asked.regNo, browser },
      )
      if ('waitSeconds' in issued) {
        const seconds = issued.waitSeconds
        return failed({ code: 'too-soon', seconds, message: MESSAGES.tooSoon[locale] })
      }
      const { sentCode, token, digits } = issued
      if (sentCode) {
        const text = CODE_TEXT[locale](sentCode.code)
        if (!(await sms.send({ to: agreement.phone, text }))) {
          await voidSentCode(database, sentCode.id, now())
          return failed({ code: 'unavailable' })
        }
      }
      return succeeded({ authorizationToken: token, codeLength: digits })
    },

    async validate({ authToken, otpToken, browser }) {
      const context = { database, keys: await theKeys(), now: now() }
      const tried = await tryCode(context, { token: authToken, code: otpToken, browser })
      if (tried.result === 'wrong') {
        return tried.wasLast
          ? failed({ code: 'code-spent', message: MESSAGES.codeSpent[locale] })
          : failed({ code: 'code-wrong', message: MESSAGES.codeWrong[locale] })
      }
      const agreement = tried.result === 'right' ? await agreementOf(database, tried.regNo) : null
      if (agreement === null) {
        return failed({ code: 'code-ended', message: MESSAGES.codeEnded[locale] })
      }
      const { status } = agreement
      const vehicles = status === 0 ? await vehiclesOf(database, agreement, locale) : []
      return succeeded({ status, vehicles })
    },

    timeslotDays: (query) =>
      timesOf(query, async (department) => {
        const dates = daysAsked(query.startDate, query.endDate, now())
        const free = await freeDays(database, department, dates)
        return { availableDates: free.map((date) => ({ date })) }
      }),

    timeslots: (query) =>
      timesOf(query, async (department) => {
        const dates = daysAsked(query.startDate, query.endDate, now())
        const bays = await freeStarts(database, department, dates)
        return { availableTimeSlotDates: bays.map((startTime) => ({ startTime })) }
      }),

    newTyres: async ({ regNo }) => {
      const agreement = await agreementOf(database, regNo)
      const vehicle = agreement?.vehicles.find((one) => one.regNo === regNo)
      return succeeded({ offer: vehicle ? offerFor(vehicle) : null })
    },

    create: (asked) => book({ database, now: now(), locale }, asked),

    async addReview({ bookingConfirmationId, review }) {
      const stored = await storeReview(database, bookingConfirmationId, { review, now: now() })
      return stored
        ? succeeded(null)
        : failed({ code: 'already-reviewed', message: MESSAGES.alreadyReviewed[locale] })
    },
  }
}

const succeeded = <T>(value: T): TyreOutcome<T> => ({ ok: true, value })

const failed = (
  failure: TyreHotelFailure,
): { readonly ok: false; readonly failure: TyreHotelFailure } => ({ ok: false, failure })
