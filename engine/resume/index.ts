/** For pages that show no flow: what was left under way is taken up there, and what is over goes. Its import is deferred. */
export { type CopiedRows, putRows, rowsOf } from '../log/copied-rows.ts'
export { openDurable } from '../log/open-durable.ts'
export { sessionStore } from '../log/session-store.ts'
export { sweepUnattended } from '../runner/sweep.ts'
export { openUnattended } from '../runner/unattended.ts'
