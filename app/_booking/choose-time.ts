import type { WorkshopSite } from '#services/workshop'
import type { ChosenSite, ChosenSlot } from './booking-state.ts'

/** When a car that stays for the day is left (SLOT-13). */
const FULL_DAY_TIME = '08:00'

const siteOf = (site: WorkshopSite): ChosenSite => ({
  departmentId: site.departmentId,
  siteId: site.siteId,
  siteName: site.siteName,
  address: site.address,
  latitude: site.latitude,
  longitude: site.longitude,
  firstTimeSlot: site.firstTimeSlot,
  distance: site.distance ?? null,
  phone: site.phone ?? null,
})

const slotOf = (time: string): ChosenSlot => {
  const date = time.slice(0, 'YYYY-MM-DD'.length)
  const isFullDay = time === date
  return { date, timeSlot: isFullDay ? `${date}T${FULL_DAY_TIME}` : time, isFullDay }
}

export const siteChosen = (site: WorkshopSite) =>
  ({ type: 'site.chosen', payload: { site: siteOf(site) } }) as const

/** A workshop and one of its times at once: `YYYY-MM-DDTHH:mm`, or a day for all of it. */
export const timeChosen = (site: WorkshopSite, time: string) =>
  [siteChosen(site), { type: 'slot.chosen', payload: { slot: slotOf(time) } }] as const
