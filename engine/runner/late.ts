export { exportLog } from '../log/ndjson.ts'
export { goOn, restart, settled } from './change-run.ts'
export { heal, share, tend } from './upkeep.ts'
