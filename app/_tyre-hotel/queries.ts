import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { report, reportCode } from '../_api-client/report.ts'
import type { NewTyres } from '#services/tyre-hotel'
import { createQueryClient } from '../_wizard/query-client.ts'
import { CallFailed } from '../_api-client/call.ts'
import { tyreWindowFrom } from '#domain/tyre-window'
import { useServerDay } from '../_api-client/server-day.ts'
import { useTyreHotel } from './tyre-context.tsx'
import type { Vehicle, Workshop } from './tyre-state.ts'

const MINUTES = 60_000

/** Goes with the signed-in screens. */
export const createTyreClient = (): QueryClient =>
  createQueryClient({
    // Others book, too.
    staleTime: MINUTES / 2,
    gcTime: 10 * MINUTES,
  })

/** The days on which the workshop has room (TYREBOOK-09); not asked for before both are known. */
export function useDays(vehicle: Vehicle | null, workshop: Workshop | null) {
  const { api, flow } = useTyreHotel()
  const today = useServerDay()
  const period = tyreWindowFrom(today)
  const days = useQuery({
    queryKey: ['days', workshop?.erpId, vehicle?.regNo, period.from],
    queryFn:
      vehicle && workshop
        ? ({ signal }) => api.days({ erpId: workshop.erpId, vehicle, period }, signal)
        : skipToken,
    enabled: flow.ready,
  })
  useFailure('tyre-dates-failed', days.error)
  /** What of them can be booked; null until they are read. */
  const free = days.data?.filter((day) => day >= period.from && day <= period.to) ?? null
  return { ...days, today, period, free }
}

export type Days = ReturnType<typeof useDays>

/** The times of a day (TYREBOOK-10). That there are none is logged: it allows a booking without one. */
export function useTimes(of: {
  readonly erpId: string
  readonly regNo: string
  readonly date: string
}) {
  const { api, dispatch, flow, state } = useTyreHotel()
  const { erpId, regNo, date } = of
  const times = useQuery({
    queryKey: ['times', erpId, regNo, date],
    queryFn: ({ signal }) => api.times({ erpId, regNo, date }, signal),
  })
  useFailure('tyre-times-failed', times.error)

  const count = times.data?.length
  const isTold = count === undefined || (count === 0) === (state.timeless === date)
  const isOwed = flow.ready && !isTold && !state.submitting
  const tell = useEffectEvent((shown: { readonly date: string; readonly count: number }): void => {
    dispatch({ type: 'times.shown', payload: shown }, 'observed')
  })
  useEffect(() => {
    if (isOwed && count !== undefined) tell({ date, count })
  }, [isOwed, count, date])
  return times
}

/** New tyres for a car, or null: for want of them nothing is lacking, so that no failure is shown or asked again. */
export function useNewTyres(regNo: string | null): NewTyres | null {
  const { api, flow } = useTyreHotel()
  const { data } = useQuery({
    queryKey: ['newTyres', regNo],
    queryFn: regNo === null ? skipToken : ({ signal }) => api.newTyres(regNo, signal),
    enabled: flow.ready,
    staleTime: 10 * MINUTES,
    retry: false,
  })
  return data?.offer ?? null
}

/** A failure is logged; one that says that nobody is signed in ends the session here, too. */
function useFailure(event: 'tyre-dates-failed' | 'tyre-times-failed', error: unknown): void {
  const { dispatch, flow } = useTyreHotel()
  const failed = useEffectEvent((cause: unknown): void => {
    if (cause instanceof CallFailed && cause.status === 401) {
      dispatch({ type: 'session.ended' }, 'observed')
    } else report(event, reportCode(cause))
  })
  const { ready } = flow
  useEffect(() => {
    if (ready && error) failed(error)
  }, [ready, error])
}

/** After a time was taken by somebody else, what was shown before holds one that is gone. */
export function useFreshTimes(): void {
  const { state } = useTyreHotel()
  const client = useQueryClient()
  const error = state.bookingError
  useEffect(() => {
    if (error?.code === 'slot-taken') void client.resetQueries({ queryKey: ['times'] })
  }, [error, client])
}
