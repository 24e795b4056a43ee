export { type FlowContext, type FlowMachine, machineOf, snapshotOf } from './machine.ts'
export { machinePlayer } from './player.ts'
