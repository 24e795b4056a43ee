export { headHash, sealEvent } from './hash-chain.ts'
export { exportLog, type ImportedLog, importLog } from './ndjson.ts'
export type { Checkpoint, FlowEvent, LogEventKind, LogStore, ReadResult, RunHead } from './types.ts'
