export { Calendar } from './calendar.tsx'
export type { CalendarProps } from './calendar.tsx'
export { monthOf } from './month.ts'
export type { Month } from './month.ts'
