import type { z } from 'zod'
import { wallClock } from '#domain/local-time'
import type { Site } from '#domain/sites'
import { leadFormOf } from '#flows/lists'
import type { Services } from '#services'
import type { AskedFor, LogReader } from '#services/flow-logs'
import type { LeadEnvelope as Lead } from '#services/leads'
import { TyreBookingOrder, type TyreHotelPort, type TyreSession } from '#services/tyre-hotel'
import { BookingRequest, type WorkshopPort } from '#services/workshop'
import { LeadEnvelope } from '../forms/comhub/lead-envelope.ts'
import { DepartmentQuery } from '../tirehotel/params.ts'
import { leadAgreement } from './lead-record.ts'
import { tyreHotelAgreement, type WheelChange } from './tyre-hotel-record.ts'
import { workshopAgreement } from './workshop-record.ts'

/** What each call takes, as the proof of it must say, too; `signs` are no part of a lead. */
export const askedFor = {
  booking: (request: BookingRequest): AskedFor => ({ kind: 'booking', request }),
  tyreChange: (department: DepartmentQuery, order: z.infer<typeof TyreBookingOrder>): AskedFor => ({
    kind: 'tyre-change',
    request: { ...department, order },
  }),
  lead: ({ formName, formSubmissionId, values }: Lead): AskedFor => ({
    kind: 'lead',
    request: { formName, formSubmissionId, values },
  }),
}

/** By the port of the effect that a flow names. */
const READERS: {
  readonly [port: string]:
    | ((input: unknown, at: { readonly site: Site; readonly at: number }) => AskedFor | null)
    | undefined
} = {
  'workshop.book': (input) => {
    const { data } = BookingRequest.safeParse(input)
    return data ? askedFor.booking(data) : null
  },
  'tyreHotel.book': (input) => {
    const { departmentIdentifier, booking } = (input ?? {}) as { readonly [name: string]: unknown }
    const department = DepartmentQuery.safeParse({ departmentIdentifier }).data
    const order = TyreBookingOrder.safeParse(booking).data
    return department && order ? askedFor.tyreChange(department, order) : null
  },
  comhub: (input, { site, at }) => {
    const lead = LeadEnvelope.safeParse(input).data
    const form = lead && leadFormOf(lead.formName)
    if (!lead || !form) return null
    const { formName, values } = lead
    const today = wallClock(at, site.timeZone).slice(0, 10)
    const broken = form.brokenRule({ formName, values, site: site.id, today })
    return broken === null ? askedFor.lead(lead) : null
  },
}

/** Who is asked what a log was told of: the systems behind the calls, in the name of who sends it. */
export interface Records {
  readonly workshop: WorkshopPort
  readonly tyreHotel: TyreHotelPort
  /** At the tyre hotel, by the cookie of the browser that sends the log. */
  readonly session: TyreSession | null
  readonly services: Pick<Services, 'carRecords' | 'searchIndex' | 'content'>
}

/**
 * Reads what the logs of a site ask for by the schemas and rules of the calls that take it, and what is known
 * now of what was told on the way.
 */
export const logReader = (site: Site, records: Records): LogReader => ({
  site: site.id,
  agreement: async ({ kind, request }, told) => {
    if (kind === 'booking') {
      return workshopAgreement(records.workshop, request as BookingRequest, told)
    }
    return kind === 'tyre-change'
      ? tyreHotelAgreement(records, request as WheelChange, told)
      : leadAgreement(records.services, request as Lead, { site, told })
  },
  askedFor: ({ port, input, at }) =>
    (Object.hasOwn(READERS, port) ? READERS[port]?.(input, { site, at }) : null) ?? null,
})
