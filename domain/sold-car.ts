import { daysBetween, type LocalDate } from './local-date.ts'

/** For how many days after it was sold a car's page is found as any other. */
export const SOLD_PAGE_DAYS = 30

/** Whether the page of a car that left the index on `soldOn` is gone for good: it then says so with 410. */
export const isGone = (soldOn: LocalDate, today: LocalDate): boolean =>
  daysBetween(soldOn, today) > SOLD_PAGE_DAYS
