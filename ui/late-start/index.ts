export { startLate } from './start-late.ts'
