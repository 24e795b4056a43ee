import type { FlowDefinition } from '../definition/types.ts'
import { step } from '../kernel/index.ts'
import type { FlowState, Step } from '../kernel/types.ts'
import { migrateState } from '../migrate/index.ts'
import { trackingOf } from '../projection/index.ts'
import { foldLog, fromCheckpoint, toCheckpoint, verify } from '../replay/index.ts'
import { machinePlayer } from './machine/index.ts'
import type { Player } from './tape.ts'

/** The parts that the invariants speak of; a test breaks one of them to see its invariant fail. */
export interface EngineUnderTest {
  readonly step: Step
  readonly play: (definition: FlowDefinition, from?: FlowState) => Player
  readonly foldLog: typeof foldLog
  readonly toCheckpoint: typeof toCheckpoint
  readonly fromCheckpoint: typeof fromCheckpoint
  readonly verify: typeof verify
  readonly migrateState: typeof migrateState
  readonly trackingOf: typeof trackingOf
}

/** The engine as it is; `play` is its oracle, the machine. */
export const ENGINE: EngineUnderTest = {
  step,
  play: machinePlayer,
  foldLog,
  toCheckpoint,
  fromCheckpoint,
  verify,
  migrateState,
  trackingOf,
}
