import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { SHAPES } from '../_http/problem.ts'
import type { Refusal } from '../_http/messages.ts'
import { referenceCalls, type ReferenceCall } from './calls.ts'
import { EXAMPLES } from './examples.ts'
import { jsonSchema, type JsonSchema } from './json-schema.ts'
import { nameIn } from './type-text.ts'

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

/** How a caller says who is signed in, by the name that operations refer to. */
const SECURITY_SCHEMES = {
  tyreHotel: cookie('__Host-tirehotel', 'Set once a code was accepted; `tirehotel` without HTTPS'),
  analyst: cookie('__Host-analyst', 'Set by signing in; `analyst` without HTTPS'),
  editor: cookie('forecourt-editing', 'Set by `GET /api/editing/enter`'),
  cms: { type: 'http', scheme: 'bearer', description: '`REVALIDATE_SECRET`' },
}

function cookie(name: string, description: string) {
  return { type: 'apiKey', in: 'cookie', name, description }
}

/** Returns every call as an OpenAPI 3.1 document. Throws for a recursive schema without an `id`. */
export function openApi(calls: readonly ReferenceCall[] = referenceCalls()) {
  const shared: Record<string, JsonSchema> = { Problem: PROBLEM }
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    const path = (paths[call.described.template] ??= {})
    path[call.method.toLowerCase()] = hoisted(operation(call), shared)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Forecourt', version: '1', license: { name: 'All rights reserved' } },
    servers: [{ url: '/', description: 'The site whose host is asked' }],
    security: [],
    paths,
    components: { schemas: shared, securitySchemes: SECURITY_SCHEMES },
  }
}

const SHARED = '#/components/schemas/'

/** Moves the `$defs` of schemas to the document, since a reference is resolved from its root. */
function hoisted(part: unknown, shared: Record<string, JsonSchema>): unknown {
  if (Array.isArray(part)) return part.map((one) => hoisted(one, shared))
  if (typeof part !== 'object' || part === null) return part
  const { $defs, $ref, ...rest } = part as JsonSchema
  for (const [name, schema] of Object.entries($defs ?? {})) {
    if (name.startsWith('__')) throw new Error('A recursive schema needs an id: .meta({ id })')
    const one = hoisted(schema, shared) as JsonSchema
    const known = (shared[name] ??= one)
    if (!isDeepStrictEqual(known, one)) throw new Error(`Two schemas have the id ${name}.`)
  }
  const entries = Object.entries(rest).map(([name, value]) => [name, hoisted(value, shared)])
  const target = $ref?.startsWith('#/$defs/') ? SHARED + nameIn($ref) : $ref
  return { ...Object.fromEntries(entries), ...(target !== undefined && { $ref: target }) }
}

/** Returns which of `SECURITY_SCHEMES` a call asks for; none where everybody may call it. */
function securityOf({ described, refusals }: ReferenceCall): readonly object[] {
  const { template, headers = {} } = described
  if ('Authorization' in headers) return [{ cms: [] }]
  if (template.startsWith('/api/editing/') && !template.endsWith('/enter')) return [{ editor: [] }]
  if (!refusals.includes('signed-out')) return []
  return template.startsWith('/api/analyst/') ? [{ analyst: [] }] : [{ tyreHotel: [] }]
}

function operation(call: ReferenceCall) {
  const { method, described, refusals } = call
  const { template, summary, params, query, headers = {}, body, limit, costs, answers } = described
  const [firstSentence = summary] = /^.*?[.:](?= |$)/s.exec(summary) ?? []
  const security = securityOf(call)
  const example = EXAMPLES[template]?.body
  const locale = { type: 'string', description: 'Language of the answer’s texts' }
  const parameters = [
    ...members(params).map(parameter('path')),
    ...members(query).map(parameter('query')),
    ...(members(query).some(({ name }) => name === 'locale')
      ? []
      : [{ name: 'locale', in: 'query', required: false, schema: locale }]),
    ...Object.entries(headers)
      // A security scheme says it.
      .filter(([name]) => name !== 'Authorization')
      .map(([name, schema]) => ({
        name,
        schema: jsonSchema(schema, 'input'),
        required: !schema.safeParse(undefined).success,
      }))
      .map(parameter('header')),
  ]
  return {
    operationId: `${method.toLowerCase()}${template.replaceAll(/[^A-Za-z]+(.)?/g, (_, next: string = '') => next.toUpperCase())}`,
    summary: firstSentence.replace(/[.:]$/, ''),
    description: summary,
    ...(security.length > 0 && { security }),
    parameters,
    ...(body && {
      requestBody: {
        required: described.isBodyOptional !== true,
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
    schema:
      repeated !== undefined
        ? { type: 'array', items: schema, maxItems: repeated }
        : // Next's segments of a path are one parameter, in which slashes stand.
          place === 'path' && schema.type === 'array'
          ? { type: 'string' }
          : schema,
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
        const schema = { $ref: `${SHARED}Problem` }
        return [status, { description, content: { 'application/problem+json': { schema } } }]
      }),
  )
}
