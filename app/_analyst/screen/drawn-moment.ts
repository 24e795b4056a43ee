import type { FlowDefinition, FlowState, Rejection } from '#engine'
import type { Messages } from './messages.ts'

/** What a flow's own screens are drawn of. */
export interface DrawnMoment {
  readonly definition: FlowDefinition
  readonly state: FlowState
  /** What the visitor then read of a refusal. */
  readonly refused: Rejection | null
  readonly messages: Messages
}
