export {
  type FlowContext,
  type FlowMachine,
  machineOf,
  snapshotOf,
  stateOf,
  toMachineEvent,
} from './machine.ts'
export { type LiveFlow, startFlow } from './live.ts'
