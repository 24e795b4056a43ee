import type { Timeslots } from '#services/tyre-hotel'

export interface Slot {
  /** `HH:mm`. */
  readonly time: string
  /** The same as a local date-time. */
  readonly start: string
}

/** The first moment of a day, as a local date-time (TYREBOOK-27). */
export const dayStart = (date: string): string => `${date}T00:00:00`

/** The times of a day, each once, the earliest first (TYREBOOK-10). What is no time is left out. */
export function slotsOf({ availableTimeSlotDates }: Timeslots, date: string): readonly Slot[] {
  const times = availableTimeSlotDates
    .flatMap(({ startTime }) => startTime)
    .flatMap((start) => /(?:^|T)(\d{2}:\d{2})/.exec(start)?.[1] ?? [])
  return [...new Set(times)].toSorted().map((time) => ({ time, start: `${date}T${time}:00` }))
}
