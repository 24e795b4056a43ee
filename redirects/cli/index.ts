export { type CliWorld, run } from './run.ts'
