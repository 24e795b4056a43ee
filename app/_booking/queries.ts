import { type QueryClient, useQueries, useQuery } from '@tanstack/react-query'
import type { Car, DaySlots } from '#services/workshop'
import type { LocalDate } from '#domain/local-date'
import { report, reportCode } from '../_api-client/report.ts'
import type { Api } from './api.ts'
import { ageOf } from '../_wizard/age-of.ts'
import { createQueryClient, isOutage } from '../_wizard/query-client.ts'
import { useBooking } from './booking-context.tsx'
import { codesOf } from './booking-state.ts'
import { batchStart } from './slot-dates.ts'
import { suitedOfferings } from './suited-offerings.ts'

const MINUTES = 60_000
/** While nothing answers, a call in view is tried again this often. */
const OUTAGE_RETRY_MS = 5_000

export const createBookingClient = (): QueryClient =>
  createQueryClient({
    staleTime: 5 * MINUTES,
    gcTime: 30 * MINUTES,
    refetchInterval: ({ state }) =>
      state.status === 'error' && isOutage(state.error) ? OUTAGE_RETRY_MS : false,
  })

/** Services (step 2) or add-ons (step 3) of the car at the chosen place. */
export function useOfferings(kind: 'services' | 'addons', wanted = true) {
  const { api, booking, locale } = useBooking()
  const plate = booking.car?.registrationNumber ?? ''
  const { lat, lng } = booking
  return useQuery({
    queryKey: ['offerings', kind, locale, plate, lat, lng],
    queryFn: ({ signal }) => api.offerings(kind, { plate, lat, lng }, signal),
    enabled: wanted && plate !== '',
    select: suitedOfferings,
  })
}

/** Whether the group has authorised workshops for the car's brand (BOOK-17). */
export function useAuthorised(brand: string | undefined) {
  const { api } = useBooking()
  return useQuery({
    queryKey: ['authorised', brand],
    queryFn: ({ signal }) => api.authorised(brand ?? '', signal),
    enabled: brand !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export const carQuery = (api: Api, plate: string) => ({
  queryKey: ['car', plate],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Car> => api.car(plate, signal),
})

/**
 * Free times of a department, one call a batch of four weeks, those loaded kept (SLOT-20). A batch
 * that fails shows as days without times and is logged (SLOT-19).
 */
export function useTimeslots(of: {
  readonly departmentId: string
  readonly today: LocalDate
  readonly batches: number
}) {
  const { api, booking } = useBooking()
  const plate = booking.car?.registrationNumber ?? ''
  const codes = codesOf(booking)
  return useQueries({
    queries: Array.from({ length: of.batches }, (_, batch) => {
      const date = batchStart(of.today, batch)
      return {
        queryKey: ['timeslots', plate, of.departmentId, date, codes.join(',')],
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          try {
            return await api.timeslots(
              { plate, departmentId: of.departmentId, date, codes },
              signal,
            )
          } catch (error) {
            if (!signal.aborted) report('timeslots-failed', reportCode(error))
            throw error
          }
        },
        // Others book, too.
        staleTime: MINUTES / 2,
      }
    }),
    combine: (results) => ({
      batchLoaded: results.map((result) => !result.isPending),
      /** Of each batch, how old it is where it could not be fetched anew. */
      batchAge: results.map(ageOf),
      days: new Map<string, DaySlots>(
        results.flatMap((result) => (result.data ?? []).map((day) => [day.date, day] as const)),
      ),
    }),
  })
}
