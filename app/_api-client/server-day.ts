import { useSyncExternalStore } from 'react'
import { dateOf, type LocalDate } from '#domain/local-date'
import { wallClock } from '#domain/local-time'
import { followServerClock } from './server-clock.ts'
import { serverNow } from './server-now.ts'

/** Returns the day of the server's time in a time zone, that of the Swedish workshops by default. */
export const serverDay = (timeZone?: string): LocalDate => dateOf(wallClock(serverNow(), timeZone))

/** `serverDay`, which renders again when a wrong clock of the device has been corrected. */
export function useServerDay(timeZone?: string): LocalDate {
  const read = () => serverDay(timeZone)
  return useSyncExternalStore(followServerClock, read, read)
}
