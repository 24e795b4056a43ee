import { CallFailed } from '../_api-client/call.ts'
import type { Api } from './api.ts'
import type { ChosenSlot } from './booking-state.ts'
import { SITES_AT_A_TIME } from './sites-stream.ts'
import { eventData } from './sse.ts'

interface Wanted {
  readonly plate: string
  readonly departmentId: string
  readonly slot: ChosenSlot
  readonly codes: readonly string[]
  /** A place other than the workshop was found near to; null: the same. */
  readonly place: { readonly lat: number; readonly lng: number } | null
}

/**
 * Whether a chosen time can still be had for what was changed: the workshop is among those found first
 * near another place, and its picker offers the time. Throws where that cannot be told.
 */
export async function timeFits(api: Api, wanted: Wanted, signal: AbortSignal): Promise<boolean> {
  const { plate, departmentId, slot, codes, place } = wanted
  if (place !== null && !(await isFoundNear(api, { ...wanted, place }, signal))) return false
  try {
    const days = await api.timeslots({ plate, departmentId, date: slot.date, codes }, signal)
    const day = days.find(({ date }) => date === slot.date)
    if (!day) return false
    // A day with a full day offers that alone (SLOT-13, SLOT-14).
    if (slot.isFullDay || day.allDaySlotAvailable) return slot.isFullDay && day.allDaySlotAvailable
    return day.availableSlots.includes(slot.timeSlot.slice(11))
  } catch (error) {
    // The workshop does not do this work.
    if (error instanceof CallFailed && error.code === 'unknown-department') return false
    throw error
  }
}

async function isFoundNear(
  api: Api,
  of: Wanted & { readonly place: { readonly lat: number; readonly lng: number } },
  signal: AbortSignal,
): Promise<boolean> {
  const { plate, codes, place, departmentId } = of
  const response = await api.sites({ plate, codes, ...place, cursor: null }, signal)
  if (!response.ok || !response.body) throw new Error(`workshops: ${response.status}`)
  let found = 0
  // Leaving the loop ends the stream.
  for await (const message of eventData(response.body)) {
    const site = message as { readonly departmentId?: string; readonly error?: string }
    if (site.error !== undefined) throw new Error('workshops: broken')
    if (site.departmentId === departmentId) return true
    found += 1
    if (found >= SITES_AT_A_TIME) return false
  }
  return false
}
