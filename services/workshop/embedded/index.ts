export { calendarEntry } from './calendar-entry.ts'
export { seedWorkshop } from './seed.ts'
export type { WorkshopLocale } from './messages.ts'
export { createEmbeddedWorkshop, type EmbeddedWorkshopOptions } from './workshop.ts'
