export { decodeChain, decodeEvent, encodeEvent } from './codec.ts'
export { hashEvent, headHash, sealEvent, verifyChain } from './hash-chain.ts'
export { memoryStore } from './key-value-store.ts'
export { exportLog, type ImportedLog, importLog } from './ndjson.ts'
export { sessionStore } from './session-store.ts'
export type {
  Checkpoint,
  FlowEvent,
  Lease,
  LeaseListener,
  LogEventKind,
  LogStore,
  ReadResult,
  RunHead,
} from './types.ts'
export { ENGINE_VERSION, upcast } from './upcast.ts'
export { declaredPayload, type Values, withdrawValues } from './values.ts'
