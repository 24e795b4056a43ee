import { tyreWindowFrom } from '#domain/tyre-window'
import { wallClock } from '#domain/local-time'
import type { LocalDate } from '#domain/local-date'
import type { Period } from './api.ts'

/** Today by the clocks of the workshops. */
export const todayThere = (now = Date.now()): LocalDate => wallClock(now).slice(0, 10) as LocalDate

/** What can be booked from `today` on: 3 days to 3 months ahead (TYREBOOK-07, TYREBOOK-27). */
export const periodFrom = (today: LocalDate): Period => tyreWindowFrom(today)
