import type { Json } from '../definition/types.ts'
import type { Random } from './random.ts'

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`

/** JSON texts that break careless code; parsed anew each time, so that `__proto__` is an own key. */
const TEXTS = [
  'null',
  'true',
  '0',
  '-0',
  '1e308',
  '5e-324',
  '""',
  '"\\ud800"',
  '"__proto__"',
  '[]',
  '{}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"toString":1,"valueOf":2,"hasOwnProperty":3}',
  '{"length":5}',
  '{"$pii":"run:1:value"}',
  '[[[[[[[[[[1]]]]]]]]]]',
  '{"a":{"b":{"c":{"d":[1,{"e":null}]}}}}',
  '{"type":"xstate.stop"}',
  nested(2_000),
  `"${'a'.repeat(5_000)}"`,
]

export const hostileJson = (random: Random): Json => JSON.parse(random.pick(TEXTS)) as Json

export const HOSTILE_TYPES = [
  '',
  '*',
  '__proto__',
  'constructor',
  'toString',
  'xstate.init',
  'xstate.stop',
  'xstate.done.state.x',
  'flow.unknown',
  'field.changed.x',
  'next.',
]
