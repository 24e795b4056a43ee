export { openRun } from './open-run.ts'
export type {
  DispatchResult,
  FlowRunner,
  Notice,
  RunnerWorld,
  RunSnapshot,
  ServedFlow,
} from './types.ts'
