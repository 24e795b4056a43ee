import { z } from 'zod'
import { soonestTimes } from '#domain/slots'
import { DaySlots, type Outcome, type WorkshopPort, type WorkshopSite } from '../port.ts'
import type { Caller } from './call.ts'

type Query = Parameters<WorkshopPort['timeslots']>[0]

/** Four weeks of free times (SLOT-09). */
export function timeslots(caller: Caller, query: Query): Promise<Outcome<readonly DaySlots[]>> {
  const { registrationNumber, departmentId, date, serviceOfferings } = query
  const path = [registrationNumber, departmentId, date].map(encodeURIComponent).join('/')
  const search = new URLSearchParams({ serviceOfferings: serviceOfferings.join(',') })
  return caller.read(`/timeslots/from/${path}/?${search}`, z.array(DaySlots))
}

/**
 * The workshop system names a first hour also where the day offers a full day alone (SLOT-13): what its
 * times begin with is what can be chosen, and the same answer has the times after it. As it was said
 * where they cannot be had.
 */
export async function withSoonestTimes(
  caller: Caller,
  site: WorkshopSite,
  query: Omit<Query, 'departmentId' | 'date'>,
): Promise<WorkshopSite> {
  const { firstTimeSlot } = site
  if (firstTimeSlot === null) return site
  const date = firstTimeSlot.slice(0, 'YYYY-MM-DD'.length)
  const days = await timeslots(caller, { ...query, departmentId: site.departmentId, date })
  if (!days.ok) return site
  const times = soonestTimes(days.value)
  return times[0] === undefined
    ? site
    : { ...site, firstTimeSlot: times[0], soonestTimes: [...times] }
}
