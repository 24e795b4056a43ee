import { describe, expect, test } from 'vitest'
import type { FlowDefinition, JsonObject, RunId } from '../definition/types.ts'
import { withValues } from '../replay/fold.ts'
import { sampleFlow } from '../runner/testing/sample-flow.ts'
import type { FlowEvent } from './types.ts'
import { declaredPayload, withdrawValues } from './values.ts'

const definition: FlowDefinition = {
  ...sampleFlow,
  context: { ...sampleFlow.context, extra: { type: 'map', pii: 'contact', initial: {} } },
  events: {
    ...sampleFlow.events,
    place: { kind: 'user', payload: { where: { type: 'object', pii: 'personal' } } },
  },
}
const run = 'r' as RunId
const withdraw = (type: string, payload: JsonObject) =>
  withdrawValues(definition, { run, seq: 3, type, payload })

describe('personal values', () => {
  test('declared members are taken out by reference, objects and maps whole', () => {
    expect(withdraw('place', { where: { lat: 59.3, lng: 18 } })).toEqual({
      payload: { where: { $pii: 'r:3:where' } },
      values: { 'r:3:where': { lat: 59.3, lng: 18 } },
    })
    expect(withdraw('pick', { item: 'x' })).toEqual({ payload: { item: 'x' }, values: {} })
  })

  test('the value of a changed field has the class of the field', () => {
    expect(withdraw('field.changed', { field: 'name', value: 'Ada' }).payload).toEqual({
      field: 'name',
      value: { $pii: 'r:3:value' },
    })
    expect(withdraw('field.changed', { field: 'extra', value: { a: 1 } }).values).toEqual({
      'r:3:value': { a: 1 },
    })
    expect(withdraw('field.changed', { field: 'colour', value: 'red' }).payload).toEqual({
      field: 'colour',
      value: 'red',
    })
  })

  test('what only looks like a reference comes back as what it was', () => {
    const payload = { item: { $pii: 'r:1:value' } }
    const split = withdraw('pick', payload)
    expect(split.payload).toEqual({ item: { $pii: 'r:3:item' } })
    const event = { run, seq: 3, payload: split.payload } as unknown as FlowEvent
    expect(withValues(event, split.values).payload).toEqual(payload)
  })

  test('undeclared members are dropped before anything is logged', () => {
    const junk = JSON.parse('{"item":"x","more":1,"__proto__":{"a":1}}') as JsonObject
    expect(declaredPayload(definition, 'pick', junk)).toEqual({ item: 'x' })
    expect(declaredPayload(definition, 'nothing', junk)).toEqual({})
    expect(declaredPayload(definition, 'toString', junk)).toEqual({})
  })
})
