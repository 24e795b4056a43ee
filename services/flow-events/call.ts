import { boundedRecord } from '#domain/bounded-record'
import { Device } from '#domain/flow-analysis'
import type { DefinitionHash, JsonObject, RunId } from '#engine/definition'
import { ENGINE_VERSION, type LogEventKind } from '#engine/log'
import { z } from 'zod'

/** Of the body below; a member that means another thing needs another number. */
const FORMAT = 1
const HIGHEST_SEQ = 10_000
const MAX_EVENTS = 500

const hex = (digits: number) => z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`))
const Address = hex(64).transform((text) => text as DefinitionHash)
const Moment = z.int().min(0).max(8_640_000_000_000_000)

const KINDS = [
  'user',
  'observed',
  'effect.requested',
  'effect.result',
  'rejected',
  'migrated',
] as const satisfies readonly LogEventKind[]

const SentEvent = z.strictObject({
  seq: z.int().min(1).max(HIGHEST_SEQ),
  at: Moment.describe('By the visitor’s clock, ms since 1970 UTC'),
  kind: z.enum(KINDS),
  type: z.string().min(1).max(100),
  payload: boundedRecord(z.string().max(100), z.unknown(), 100)
    .transform((payload) => payload as JsonObject)
    .describe('Personal members as `{"$pii": …}`; what the definition does not declare is dropped'),
  cause: z.int().min(1).max(HIGHEST_SEQ).optional(),
  hash: hex(8).describe('The first 8 digits of the event’s hash'),
})

/** `POST /api/flow-events`: events of one run, as its log has them, in the order of their seq. */
export const FlowEventsCall = z.strictObject({
  format: z.literal(FORMAT),
  run: hex(32).transform((text) => text as RunId),
  key: hex(32).describe('Made by the browser for the run; whoever sends first decides it'),
  flow: z.string().regex(/^[a-z0-9-]{1,64}$/),
  definitionHash: Address.describe('Of the definition that the run began with'),
  inForce: Address.optional().describe(
    'Of the definition in force at the first of these events, where it is another one by then',
  ),
  engineVersion: z.int().min(0).max(ENGINE_VERSION),
  locale: z.string().regex(/^[a-z]{2}$/),
  device: Device,
  brand: z
    .string()
    .regex(/^[a-z0-9-]{1,32}$/)
    .nullable(),
  createdAt: Moment,
  sentAt: Moment.describe(
    'The same clock when this is sent: the server takes off what it is wrong by',
  ),
  events: z
    .array(SentEvent)
    .min(1)
    .max(MAX_EVENTS)
    .refine(
      (events) => events.every(({ seq }, at) => at === 0 || seq > (events[at - 1]?.seq ?? 0)),
      {
        error: 'not in the order of their seq',
      },
    ),
})
export type FlowEventsCall = z.infer<typeof FlowEventsCall>
