import { useEffect, useEffectEvent, useRef } from 'react'
import { report, reportCode } from '../_api-client/report.ts'
import { useBooking } from './booking-context.tsx'
import { codesOf } from './booking-state.ts'

/**
 * Choosing a place or a workshop before step 5 asks for the chosen offerings' prices there; when
 * that fails the prices shown so far stay (BOOK-26, BOOK-27).
 */
export function usePriceRefresh(): void {
  const { api, booking, dispatch, flow, step } = useBooking()
  const { car, lat, lng, site } = booking
  const plate = car?.registrationNumber ?? null
  const departmentId = site?.departmentId ?? null
  const at = flow.ready ? JSON.stringify([plate, lat, lng, departmentId]) : null
  const last = useRef<string | null>(null)

  const refresh = useEffectEvent(async (asked: string) => {
    const codes = codesOf(booking)
    if (plate === null || codes.length === 0 || step === 'confirmation') return
    try {
      const fresh = await api.prices({ plate, codes, lat, lng, departmentId })
      // An answer to a question that is no longer asked.
      if (last.current !== asked) return
      const prices = Object.fromEntries(fresh.map(({ code, ...price }) => [code, price]))
      dispatch({ type: 'prices.refreshed', payload: { prices } }, 'observed')
    } catch (error) {
      report('prices-failed', reportCode(error))
    }
  })

  useEffect(() => {
    if (at === null) return
    const before = last.current
    last.current = at
    // A resumed run has the prices it was shown.
    if (before !== null && before !== at) void refresh(at)
  }, [at])
}
