export { type FlowContext, type FlowMachine, machineOf, snapshotOf } from './machine.ts'
export { type LiveFlow, startFlow } from './live.ts'
