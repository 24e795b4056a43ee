export { goOn, hear, restart, yieldPen } from './change-run.ts'
export { heal, upkeep } from './upkeep.ts'
