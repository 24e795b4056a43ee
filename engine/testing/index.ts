export { ENGINE, type EngineUnderTest } from './engine.ts'
export { hostileJson } from './hostile.ts'
export {
  checkInv01,
  checkInv02,
  checkInv03,
  checkInv04,
  checkInv05,
  checkInv06,
  checkInv12,
  checkInv13,
  checkInv14,
  checkInv15Branches,
  checkInv15End,
  InvariantBroken,
} from './invariants.ts'
export { type FlowMachine, machineOf, snapshotOf } from './machine/index.ts'
export { MUTATIONS, type SentLog } from './mutated-log.ts'
export { REGRESSION_SEEDS } from './regression-seeds.ts'
export { randomOf, type Random, seedOfRun } from './random.ts'
export { eventTape, kernelPlayer, type Player, recordRun, type RunTape } from './tape.ts'
export { wizardMessages } from './wizard-messages.ts'
export { wizard } from './wizard.ts'
export { type Happening, type WrittenLog, writtenLog } from './written-log.ts'
