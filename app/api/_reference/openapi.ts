import type { z } from 'zod'
import { SHAPES } from '../_http/problem.ts'
import type { Refusal } from '../_http/messages.ts'
import { referenceCalls, type ReferenceCall } from './calls.ts'
import { EXAMPLES } from './examples.ts'
import { jsonSchema, type JsonSchema } from './json-schema.ts'

const PROBLEM: JsonSchema = {
  type: 'object',
  properties: {
    type: { type: 'string', description: '`urn:forecourt:problem:` and the name of the refusal' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'For developers; never quotes what was sent' },
    message: { type: 'string', description: 'For visitors, in the language of the call' },
    field: {
      type: 'string',
      description: 'The member, parameter or header that is wrong; nested ones with dots',
    },
  },
  required: ['type', 'title', 'status', 'detail', 'message'],
}

/** Every call as an OpenAPI 3.1 document. */
export function openApi(calls: readonly ReferenceCall[] = referenceCalls()) {
  return {
    openapi: '3.1.0',
    info: { title: 'Forecourt', version: '1' },
    servers: [{ url: 'http://localhost:3000' }],
    paths: Object.fromEntries(
      calls.map((call) => [
        call.described.template,
        { [call.method.toLowerCase()]: operation(call) },
      ]),
    ),
    components: { schemas: { Problem: PROBLEM } },
  }
}

function operation({ method, described, refusals }: ReferenceCall) {
  const { template, summary, params, query, headers = {}, body, limit, costs, answers } = described
  const example = EXAMPLES[template]?.body
  const locale = { type: 'string', description: 'Language of the answer’s texts' }
  const parameters = [
    ...members(params).map(parameter('path')),
    ...members(query).map(parameter('query')),
    ...(members(query).some(({ name }) => name === 'locale')
      ? []
      : [{ name: 'locale', in: 'query', required: false, schema: locale }]),
    ...Object.entries(headers)
      .map(([name, schema]) => ({
        name,
        schema: jsonSchema(schema, 'input'),
        required: !schema.safeParse(undefined).success,
      }))
      .map(parameter('header')),
  ]
  return {
    operationId: `${method.toLowerCase()}${template.replaceAll(/[^A-Za-z]+(.)?/g, (_, next: string = '') => next.toUpperCase())}`,
    description: summary,
    parameters,
    ...(body && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: jsonSchema(body, 'input'),
            ...(example !== undefined && { example }),
          },
        },
      },
    }),
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, { what, schema, mediaType }]) => [
          status,
          {
            description: what,
            ...((schema ?? mediaType) && {
              content: {
                [mediaType ?? 'application/json']: schema
                  ? { schema: jsonSchema(schema, 'output') }
                  : {},
              },
            }),
          },
        ]),
      ),
      ...problems(refusals, Object.keys(answers)),
    },
    ...((limit ?? costs) && { 'x-rate-limit': limit ?? costs }),
  }
}

export interface Member {
  readonly name: string
  readonly schema: JsonSchema
  readonly required: boolean
}

/** The members of an object's schema, as a caller sends them. */
export function members(schema: z.ZodType | undefined): readonly Member[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input')
  return Object.entries(properties).map(([name, member]) => ({
    name,
    schema: member,
    required: required.includes(name),
  }))
}

const parameter =
  (place: 'path' | 'query' | 'header') =>
  ({ name, schema: { description, repeated, ...schema }, required }: Member) => ({
    name,
    in: place,
    required: required || place === 'path',
    ...(description !== undefined && { description }),
    schema: repeated === undefined ? schema : { type: 'array', items: schema, maxItems: repeated },
  })

/** Several refusals may share a status, of which a document has one entry each. */
function problems(refusals: readonly Refusal[], taken: readonly string[]) {
  const statuses = [...new Set(refusals.map((refusal) => SHAPES[refusal].status))]
  return Object.fromEntries(
    statuses
      .filter((status) => !taken.includes(String(status)))
      .map((status) => {
        const names = refusals.filter((refusal) => SHAPES[refusal].status === status)
        const description = names.map((name) => `${name}: ${SHAPES[name].title}`).join('; ')
        const schema = { $ref: '#/components/schemas/Problem' }
        return [status, { description, content: { 'application/problem+json': { schema } } }]
      }),
  )
}
