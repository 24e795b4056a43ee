import { z } from 'zod'
import { firstTimeOf } from '#domain/slots'
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
 * times begin with is what can be chosen. As it was said where they cannot be had.
 */
export async function withFirstTime(
  caller: Caller,
  site: WorkshopSite,
  query: Omit<Query, 'departmentId' | 'date'>,
): Promise<WorkshopSite> {
  const [date, time] = site.firstTimeSlot?.split('T') ?? []
  if (date === undefined || time === undefined) return site
  const days = await timeslots(caller, { ...query, departmentId: site.departmentId, date })
  if (!days.ok) return site
  const first = days.value.map(firstTimeOf).find((one) => one !== null)
  return first === undefined ? site : { ...site, firstTimeSlot: first }
}
