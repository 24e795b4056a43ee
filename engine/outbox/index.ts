export { httpPort } from './http-port.ts'
export { createOutbox, type Outbox, type OutboxRun, type OutboxWorld } from './outbox.ts'
export type { Attempt, EffectStatus, PendingEffect, Port, Ports } from './types.ts'
