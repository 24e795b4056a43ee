/** What pages and the worker share of what waits to be sent. */
export { SYNC_TAG } from '../protocol.ts'
export { deliver, runOf, activeRuns } from './deliver.ts'
export { openRows, type Row, type Rows } from './rows.ts'
