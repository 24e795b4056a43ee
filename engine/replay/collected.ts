import {
  FIELD_CHANGED,
  type FlowDefinition,
  type Json,
  type JsonObject,
} from '../definition/types.ts'
import { fits, holdsReference, isMap, isReference, own } from '../expression/values.ts'
import type { FlowEvent } from '../log/types.ts'
import { isKnown, membersOf } from '../log/values.ts'

type SentEvent = Pick<FlowEvent, 'run' | 'seq' | 'kind' | 'type' | 'payload'>

/**
 * What may be stored of the payload of an event that a browser sent for statistics: declared members, of
 * which the personal ones, and texts that look personal, become references, whatever stands there. Null where no
 * engine would have written such an event under that definition.
 */
export function collectedPayload(definition: FlowDefinition, event: SentEvent): JsonObject | null {
  switch (event.kind) {
    case 'user':
    case 'observed':
      return isKnown(definition, event.type) &&
        own(definition.events, event.type)?.kind !== 'effect'
        ? declared(definition, event)
        : null
    case 'effect.result':
      return own(definition.events, event.type)?.kind === 'effect'
        ? declared(definition, event)
        : null
    case 'effect.requested':
      return requested(definition, event)
    case 'rejected':
      return refused(definition, event)
    case 'migrated':
      return migrated(event.payload)
  }
}

function declared(definition: FlowDefinition, event: SentEvent): JsonObject | null {
  const { run, seq, type, payload } = event
  const field = payload['field']
  if (type === FIELD_CHANGED && !(typeof field === 'string' && own(definition.context, field))) {
    return null
  }
  const members = membersOf(definition, type, payload)
  const stored: { [member: string]: Json } = {}
  for (const [member, value] of Object.entries(payload)) {
    const spec = own(members, member)
    if (!spec) continue
    const isWithheld = isReference(value) || (spec.pii !== 'none' && value !== null)
    if (!isWithheld && (!fits(spec.type, value) || holdsReference(value))) return null
    stored[member] =
      isWithheld || looksPersonal(value) ? { $pii: `${run}:${seq}:${member}` } : value
  }
  return stored
}

const PERSONAL = [
  // An e-mail address.
  /[^\s@]@[^\s@]+\.\p{L}{2,}/u,
  // A personal identity number of a Nordic country, with its separator.
  /(?<!\d)(?:\d{2})?\d{6}[-+]\d{3}[\dA-Z](?!\d)/i,
  // A phone number with its country.
  /(?<![\w.])(?:\+|00)\d[\d\s()-]{7,}/,
]

/** A text may be declared as not personal and still be typed by somebody. */
const looksPersonal = (value: Json): boolean =>
  typeof value === 'string' && PERSONAL.some((pattern) => pattern.test(value))

function requested(
  definition: FlowDefinition,
  { run, type, payload }: SentEvent,
): JsonObject | null {
  const { effect, index, key } = payload
  const isOfRun =
    typeof key === 'string' &&
    key.startsWith(`${run}:`) &&
    /^:\d{1,6}:\d{1,3}(?::[0-9a-f]{8})?$/.test(key.slice(run.length))
  const isEffect = typeof effect === 'string' && own(definition.effects, effect) !== undefined
  const isNamed = type === 'effect.requested' || type === effect
  if (!isOfRun || !isEffect || !isNamed || !isCount(index ?? 0)) return null
  return { effect, key, ...(index !== undefined && { index }) }
}

const CODES: readonly unknown[] = ['unexpected', 'guard', 'payload']
const RULES: readonly unknown[] = [
  'required',
  'type',
  'oneOf',
  'pattern',
  'min',
  'max',
  'maxLength',
]

function refused(definition: FlowDefinition, { type, payload }: SentEvent): JsonObject | null {
  const { code, message, fields } = payload
  if (!CODES.includes(code) || !(type === 'unknown' || isKnown(definition, type))) return null
  if (message !== undefined && !messagesOf(definition).has(message)) return null
  const broken = fields === undefined ? [] : brokenFields(definition, fields)
  if (broken === null) return null
  return {
    code: code as Json,
    ...(message !== undefined && { message }),
    ...(fields !== undefined && { fields: broken }),
  }
}

function brokenFields(definition: FlowDefinition, fields: Json): Json[] | null {
  if (!Array.isArray(fields)) return null
  const broken = (fields as readonly Json[]).flatMap((one) => {
    if (!isMap(one)) return []
    const { field, rule } = one
    const isField = typeof field === 'string' && own(definition.context, field) !== undefined
    return isField && RULES.includes(rule) ? [{ field, rule: rule as Json }] : []
  })
  return broken.length === fields.length ? broken : null
}

const messages = new WeakMap<FlowDefinition, ReadonlySet<unknown>>()

/** The messages by which a flow's transitions refuse. */
function messagesOf(definition: FlowDefinition): ReadonlySet<unknown> {
  const known = messages.get(definition)
  if (known) return known
  const all = Object.values(definition.steps).flatMap(({ on }) =>
    Object.values(on).flatMap((transitions) => transitions.flatMap(({ reject }) => reject ?? [])),
  )
  const made = new Set(all)
  messages.set(definition, made)
  return made
}

function migrated({ from, to, definitionHash }: JsonObject): JsonObject | null {
  const isAddress = typeof definitionHash === 'string' && /^[0-9a-f]{64}$/.test(definitionHash)
  if (!isAddress || !isCount(from) || !isCount(to) || (from as number) >= (to as number))
    return null
  return { from: from as number, to: to as number, definitionHash }
}

const isCount = (value: Json | undefined): boolean =>
  Number.isInteger(value) && (value as number) >= 0
