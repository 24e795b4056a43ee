export { type CliWorld, run } from './run.ts'
export { type Ends, endsOf, type Routing } from './ends.ts'
