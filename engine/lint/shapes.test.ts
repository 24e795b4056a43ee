import { expect, test } from 'vitest'
import type { FieldSpec } from '../definition/types.ts'
import { parseDefinition } from '../schema/index.ts'
import { good } from './testing/flawed-flows.ts'
import { lintShapes } from './shapes.ts'

const withField = (field: Partial<FieldSpec>) => ({
  ...good,
  context: {
    ...good.context,
    parts: { type: 'map', pii: 'none', initial: {}, shape: { map: 'number' } } as const,
    made: { type: 'object', pii: 'none', initial: null, ...field } as const,
  },
})
const found = (field: Partial<FieldSpec>) =>
  lintShapes(withField(field)).map(({ code, path }) => [code, path])

test('a shape of its field’s type, which names fields that are there, is taken as written', () => {
  const shape = {
    object: {
      plate: 'string',
      'note?': 'date?',
      parts: { like: 'parts' },
      part: { entryOf: 'parts' },
    },
  } as const
  expect(found({ shape })).toEqual([])
  const definition = withField({ shape })
  expect(parseDefinition(JSON.parse(JSON.stringify(definition)))).toEqual(definition)
  expect(found({ type: 'string', shape: { oneOf: ['new', 'old'] } })).toEqual([])
})

test('a shape of another type, and a field that is not there or has no entries, are found', () => {
  const at = 'context.made.shape'
  expect(found({ shape: { list: 'string' } })).toEqual([['type-mismatch', at]])
  expect(found({ shape: { nullable: 'string' } })).toEqual([['type-mismatch', at]])
  expect(found({ shape: { object: { x: { like: 'gone' } } } })).toEqual([['unknown-field', at]])
  expect(found({ shape: { object: { x: { list: { entryOf: 'made' } } } } })).toEqual([
    ['unknown-field', at],
  ])
  const events = {
    ...good.events,
    given: { kind: 'user', payload: { made: { type: 'list', pii: 'none', shape: 'string' } } },
  } as const
  expect(lintShapes({ ...good, events }).map(({ path }) => path)).toEqual([
    'events.given.payload.made.shape',
  ])
})

test.each([
  'text',
  { object: { __proto__x: 'x' } },
  { list: 'string', map: 'string' },
  { object: { 'a b': 'string' } },
])('no shape: %j', (shape) => {
  const definition = withField({ shape: shape as never })
  expect(() => parseDefinition(JSON.parse(JSON.stringify(definition)))).toThrow('shape')
})
