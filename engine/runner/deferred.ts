export { exportLog } from '../log/ndjson.ts'
export { sessionStore } from '../log/session-store.ts'
export { restart, resumeRun, settled } from './change-run.ts'
export { afterCommit, recover } from './upkeep.ts'
