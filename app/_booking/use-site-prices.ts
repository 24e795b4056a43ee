import { useQueries } from '@tanstack/react-query'
import { report, reportCode } from '../_api-client/report.ts'
import { useBooking } from './booking-context.tsx'
import { codesOf, entriesOf } from './booking-state.ts'
import { priceAt, type SitePrice } from './site-price.ts'

/**
 * What is chosen costs at each workshop, by its id: a call for each that is shown, kept a while and shared
 * by all who ask the same. Null where it is not known or could not be asked, nothing while it is asked.
 */
export function useSitePrices(
  departmentIds: readonly string[],
): ReadonlyMap<string, SitePrice | null> {
  const { api, booking } = useBooking()
  const plate = booking.car?.registrationNumber ?? ''
  const codes = codesOf(booking)
  const chosen = {
    entries: entriesOf(booking),
    hasServiceAgreement: booking.car?.hasServiceAgreement === true,
  }
  return useQueries({
    queries: departmentIds.map((departmentId) => ({
      queryKey: ['prices', plate, departmentId, codes.join(',')],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        try {
          // The workshop says where: the same answer serves whoever is near it.
          return await api.prices({ plate, codes, lat: null, lng: null, departmentId }, signal)
        } catch (error) {
          if (!signal.aborted) report('prices-failed', reportCode(error))
          throw error
        }
      },
      enabled: plate !== '' && codes.length > 0,
    })),
    combine: (results) =>
      new Map(
        results.flatMap(({ data, isError }, index) => {
          const price = data ? priceAt(data, chosen) : isError ? null : undefined
          return price === undefined ? [] : [[departmentIds[index] ?? '', price] as const]
        }),
      ),
  })
}
