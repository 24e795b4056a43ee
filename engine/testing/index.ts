export { hostileJson } from './hostile.ts'
export { randomOf, type Random, seedOfRun } from './random.ts'
export {
  chooseEvent,
  eventTape,
  hostileEvent,
  kernelPlayer,
  type Player,
  recordRun,
  type RunTape,
} from './tape.ts'
export { wizard, wizardWords } from './wizard.ts'
