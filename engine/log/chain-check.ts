import type { FlowEvent, RunHead } from './types.ts'

const kinds = new Set([
  'user',
  'observed',
  'effect.requested',
  'effect.result',
  'rejected',
  'migrated',
])
const texts = 'run tab type prevHash hash'.split(' ')
const members = new Set(['seq', 'at', 'kind', 'payload', 'cause', ...texts])
const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Has the value the members of an event, no others, and of their types? Never throws. */
export function isFlowEvent(value: unknown): value is FlowEvent {
  if (!isObject(value)) return false
  const { cause } = value
  return (
    Number.isSafeInteger(value['seq']) &&
    Number.isFinite(value['at']) &&
    kinds.has(value['kind'] as string) &&
    (cause === undefined || Number.isSafeInteger(cause)) &&
    isObject(value['payload']) &&
    texts.every((key) => typeof value[key] === 'string') &&
    Object.keys(value).every((key) => members.has(key))
  )
}

/** Has the value the members of a head, and of their types? Never throws. */
export function isRunHead(value: unknown): value is RunHead {
  return (
    isObject(value) &&
    ['run', 'flow', 'definitionHash'].every((key) => typeof value[key] === 'string') &&
    Number.isSafeInteger(value['engineVersion']) &&
    Number.isFinite(value['createdAt'])
  )
}

/** Where a chain stands: the seq and hash of its last event, or 0 and the head's hash. */
export interface ChainEnd {
  readonly seq: number
  readonly hash: string
}

/** Why an event does not hold. */
export type BrokenLink = 'shape' | 'run' | 'sequence' | 'link' | 'hash'

/** Why an event, sound in itself, cannot follow `end`; undefined when it can. */
export function brokenLink(run: string, end: ChainEnd, event: FlowEvent): BrokenLink | undefined {
  if (event.run !== run) return 'run'
  if (event.seq !== end.seq + 1) return 'sequence'
  return event.prevHash === end.hash ? undefined : 'link'
}
