export { fromCheckpoint, toCheckpoint } from './checkpoint.ts'
export { type Change } from './changes.ts'
export { collectedPayload } from './collected.ts'
export {
  emptyFold,
  foldEvent,
  withOwnContext,
  type Folded,
  foldLog,
  type FoldOptions,
} from './fold.ts'
export { replayTrace, type TracedEvent } from './trace.ts'
export { type Drift } from './drift.ts'
export { type Agreement, verify, type Verdict, type VerifyRequest, verifySteps } from './verify.ts'
