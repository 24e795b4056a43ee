import type { LocalDate } from '#domain/local-date'
import type { DeviationDay, OpeningSchedule, Vacation } from '#domain/retailers'

/** Days of other hours from today on, the next first (DEALER-12, DEALER-25). */
export const deviationsFrom = (
  { deviationdays }: OpeningSchedule,
  today: LocalDate,
): readonly DeviationDay[] =>
  deviationdays
    .filter(({ date }) => date !== null && date >= today)
    .toSorted((a, b) => ((a.date ?? '') < (b.date ?? '') ? -1 : 1))

/** The vacation that holds today; its first and its last day belong to it (DEALER-11, DEALER-25). */
export function vacationOn({ vacationdays }: OpeningSchedule, today: LocalDate): Vacation | null {
  const { vacationstart: start = null, vacationend: end = null } = vacationdays ?? {}
  return start !== null && end !== null && start <= today && today <= end ? vacationdays : null
}
