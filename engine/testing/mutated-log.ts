import type { FlowDefinition, Json, JsonObject } from '../definition/types.ts'
import { sealEvent } from '../log/hash-chain.ts'
import type { FlowEvent, RunHead } from '../log/types.ts'
import type { Random } from './random.ts'

/** A log as its sender claims it to be. */
export interface SentLog<Event = unknown> {
  readonly definition: FlowDefinition
  readonly head: RunHead
  readonly events: readonly Event[]
  readonly values: JsonObject
  /** Of the end: what the key of an effect names. */
  readonly expected: { readonly hash: string }
}

/** An honest log of at least one event, and what is changed about it; null where there is nothing to change. */
type Mutation = (log: SentLog<FlowEvent>, random: Random) => SentLog | null

/** Seals events anew from an index on, as a forger would who knows how the chain is made. */
export function resealed(events: readonly FlowEvent[], from: number): readonly FlowEvent[] {
  const out = events.slice(0, from)
  for (const { hash: _, ...event } of events.slice(from)) {
    const last = out.at(-1)
    out.push(sealEvent({ ...event, prevHash: last ? last.hash : event.prevHash }))
  }
  return out
}

const otherText = (text: string, random: Random): string => {
  const at = random.below(text.length + 1)
  return `${text.slice(0, at)}${text[at] === 'x' ? 'y' : 'x'}${text.slice(at + 1)}`
}

/** The same JSON but for one of its scalars. */
function otherJson(value: Json, random: Random): Json {
  if (typeof value === 'string') return otherText(value, random)
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (value === null) return 0
  const members = Object.entries(value)
  if (members.length === 0) return Array.isArray(value) ? [0] : { added: 0 }
  const [name, member] = random.pick(members)
  const other = otherJson(member, random)
  return Array.isArray(value)
    ? value.with(Number(name), other)
    : Object.fromEntries(members.map(([key, one]) => [key, key === name ? other : one]))
}

const otherEvent = (event: FlowEvent, random: Random): FlowEvent =>
  otherJson(event as unknown as Json, random) as unknown as FlowEvent

/** All that a log may not survive; a verdict on any of them is `rejected`. */
export const MUTATIONS: { readonly [name: string]: Mutation } = {
  'a changed member': (log, random) => {
    const at = random.below(log.events.length)
    return { ...log, events: log.events.with(at, otherEvent(log.events[at] as FlowEvent, random)) }
  },
  'an undeclared member, sealed anew': (log, random) => {
    const at = random.below(log.events.length)
    const event = log.events[at] as FlowEvent
    const events = log.events.with(at, { ...event, payload: { ...event.payload, added: 1 } })
    return { ...log, events: resealed(events, at) }
  },
  'another time, sealed anew': (log, random) => {
    const at = random.below(log.events.length)
    const event = log.events[at] as FlowEvent
    return { ...log, events: resealed(log.events.with(at, { ...event, at: event.at + 1 }), at) }
  },
  reordered: (log, random) => {
    if (log.events.length < 2) return null
    const at = random.below(log.events.length - 1)
    const [one, next] = [log.events[at], log.events[at + 1]] as [FlowEvent, FlowEvent]
    return { ...log, events: log.events.with(at, next).with(at + 1, one) }
  },
  'a dropped event': (log, random) => ({
    ...log,
    events: log.events.toSpliced(random.below(log.events.length), 1),
  }),
  'a dropped event, sealed anew': (log, random) => {
    const at = random.below(log.events.length)
    return { ...log, events: resealed(log.events.toSpliced(at, 1), at) }
  },
  'a repeated event': (log, random) => {
    const at = random.below(log.events.length)
    return { ...log, events: log.events.toSpliced(at, 0, log.events[at] as FlowEvent) }
  },
  truncated: (log, random) => ({
    ...log,
    events: log.events.slice(0, random.below(log.events.length)),
  }),
  'an end that was added, sealed anew': (log) => {
    const { length } = log.events
    const last = log.events[length - 1] as FlowEvent
    const forged = { ...last, seq: last.seq + 1, prevHash: last.hash }
    return { ...log, events: resealed([...log.events, forged], length) }
  },
  'another run': (log, random) => ({
    ...log,
    head: { ...log.head, run: otherText(log.head.run, random) as RunHead['run'] },
  }),
  'another definition': (log) => ({
    ...log,
    definition: { ...log.definition, version: log.definition.version + 1 },
  }),
  'a later format': (log, random) => ({
    ...log,
    head: { ...log.head, engineVersion: log.head.engineVersion + 2 + random.below(9) },
  }),
  'a withheld value': (log, random) => {
    const refs = Object.keys(log.values)
    if (refs.length === 0) return null
    const { [random.pick(refs)]: _, ...values } = log.values
    return { ...log, values }
  },
  redacted: (log) => (Object.keys(log.values).length === 0 ? null : { ...log, values: {} }),
  'junk in it': (log, random) => {
    const junk = random.pick<unknown>([null, 1, 'x', [], {}, { payload: [[]] }])
    const at = random.below(log.events.length + 1)
    return { ...log, events: [...log.events.slice(0, at), junk, ...log.events.slice(at)] }
  },
}
