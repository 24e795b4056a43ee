import { wallClock } from '#domain/local-time'

/** The day in a time zone, `YYYY-MM-DD`. */
export const todayIn = (timeZone: string): string => wallClock(Date.now(), timeZone).slice(0, 10)
