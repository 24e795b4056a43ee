export { canonicalJson } from './definition/canonical.ts'
export { defineFlow } from './definition/define.ts'
export { definitionHash } from './definition/hash.ts'
export { defineMessages, type MessageKeyOf, messageKeysOf } from './definition/messages.ts'
export type { Shape } from './definition/shape.ts'
export type { ContextOf, EventOf, RefusalOf, RejectionOf, StepIdOf } from './definition/typed.ts'
export {
  type Assign,
  type DefinitionHash,
  type EffectSpec,
  type EventKind,
  type EventSpec,
  type Expr,
  FIELD_CHANGED,
  type FieldInput,
  type FieldRules,
  type FieldSpec,
  type FieldType,
  type FlowDefinition,
  type Json,
  type JsonObject,
  type Migration,
  type PatternName,
  type PiiClass,
  type RunId,
  type StepSpec,
  type TrackingRule,
  type Transition,
} from './definition/types.ts'
export { EngineError, type ErrorCode, errorMessageKey, ERRORS } from './errors.ts'
export {
  type CompiledFlow,
  compiledOf,
  compileFlow,
  type EffectRequest,
  type FlowState,
  type Rejection,
  type Step,
  step,
  type StepEvent,
  type StepResult,
} from './kernel/index.ts'
export type {
  Checkpoint,
  FlowEvent,
  LogEventKind,
  LogStore,
  ReadResult,
  RunHead,
} from './log/types.ts'
export { httpPort } from './outbox/http-port.ts'
export type { Attempt, EffectStatus, PendingEffect, Port, Ports } from './outbox/types.ts'
export type {
  DispatchResult,
  FlowRunner,
  Notice,
  RunnerWorld,
  RunSnapshot,
  ServedFlow,
} from './runner/types.ts'
