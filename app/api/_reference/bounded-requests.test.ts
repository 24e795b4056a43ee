import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { boundedRecord } from '#domain/bounded-record'
import { referenceCalls } from './calls.ts'
import { jsonSchema, type JsonSchema } from './json-schema.ts'

/** A pattern of a whole text without a repetition that has no end. */
function isBounded(pattern: string): boolean {
  const repetitions = pattern.replaceAll(/\\./g, '').replaceAll(/\[[^\]]*\]/g, '')
  return /^\^.*\$$/.test(pattern) && !/[*+]|\{\d+,\}/.test(repetitions)
}

/** Paths at which a schema takes a text, list or record of any length, or anything at all. */
function unbounded(schema: JsonSchema, at: string): readonly string[] {
  const forms = schema.anyOf ?? schema.oneOf
  if (forms) return forms.flatMap((form) => unbounded(form, at))
  if (schema.enum || schema.const !== undefined) return []
  const types = [schema.type ?? 'anything'].flat()
  return types.flatMap((type): readonly string[] => {
    switch (type) {
      case 'string':
        return schema.maxLength !== undefined || isBounded(schema.pattern ?? '')
          ? []
          : [`${at}: string`]
      case 'array':
        return [
          ...(schema.maxItems === undefined ? [`${at}: array`] : []),
          ...unbounded(schema.items ?? {}, `${at}[]`),
        ]
      case 'object':
        return schema.properties || schema.additionalProperties
          ? membersOf(schema, at)
          : [`${at}: anything`]
      case 'number':
      case 'integer':
      case 'boolean':
      case 'null':
        return []
      default:
        return [`${at}: ${type}`]
    }
  })
}

function membersOf(schema: JsonSchema, at: string): readonly string[] {
  const { properties = {}, additionalProperties: others, propertyNames } = schema
  const own = Object.entries(properties).flatMap(([name, member]) =>
    unbounded(member, `${at}.${name}`),
  )
  if (typeof others !== 'object') return own
  return [
    ...own,
    ...(schema.maxProperties === undefined ? [`${at}: record`] : []),
    ...unbounded(propertyNames ?? { type: 'string' }, `${at}.<name>`),
    ...unbounded(others, `${at}.*`),
  ]
}

const unboundedIn = (schema: z.ZodType) => unbounded(jsonSchema(schema, 'input'), '')

describe('a schema of what a caller sends', () => {
  test('bounds every text, list and record of every call', () => {
    const found = referenceCalls().flatMap(({ method, described }) =>
      (['params', 'query', 'body'] as const).flatMap((part) => {
        const schema = described[part]
        if (schema === undefined) return []
        const name = `${method} ${described.template} ${part}`
        return unbounded(jsonSchema(schema, 'input'), name)
      }),
    )
    // JSON of a flow or a vendor: the body's own limits bound it.
    expect(found).toEqual([
      'POST /api/flow-events body.events[].payload.*: anything',
      'POST /api/flow-logs body.events[]: anything',
      'POST /api/flow-logs body.values: anything',
      'POST /dev/vendors/{vendor} body: anything',
    ])
  })

  test.each([
    ['string', z.string()],
    ['string', z.string().regex(/^a+$/)],
    ['string', z.string().regex(/a{1,3}/)],
    ['string', z.string().nullable()],
    ['array', z.array(z.number())],
    ['record', z.record(z.string().max(9), z.number())],
    ['record', z.looseObject({})],
    ['anything', z.custom<object>().meta({ type: 'object' })],
    ['anything', z.unknown()],
  ])('is found to have no bound: %s, %#', (kind, schema) => {
    expect(unboundedIn(schema)[0]).toContain(`: ${kind}`)
    expect(unboundedIn(z.object({ a: z.array(schema).max(2) }).optional())[0]).toContain('.a[]')
  })

  test.each([
    z.string().max(9).regex(/^a*$/),
    z.string().regex(/^[a+]{1,3}\+$/),
    z.enum(['a']),
    z.iso.date(),
    z.uuid(),
    z.array(z.literal('a')).max(2),
    boundedRecord(z.string().max(9), z.boolean().nullable(), 2),
  ])('is found to be bounded, %#', (schema) => {
    expect(unboundedIn(schema)).toEqual([])
  })

  test('takes no record with more members than JSON Schema is told', () => {
    const schema = boundedRecord(z.string(), z.number(), 2)
    expect(schema.safeParse({ a: 1, b: 2 }).success).toBe(true)
    expect(schema.safeParse({ a: 1, b: 2, c: 3 }).success).toBe(false)
    expect(jsonSchema(schema, 'input').maxProperties).toBe(2)
  })
})
