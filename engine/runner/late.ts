export { exportLog } from '../log/ndjson.ts'
export { goOn, restart, settled } from './change-run.ts'
export { heal, tend } from './upkeep.ts'
