import { bodyLimits, bytesInWords, type Config } from '#server'
import type { Described } from '../_http/described.ts'
import type { Refusal } from '../_http/messages.ts'
import { SHAPES } from '../_http/problem.ts'
import { referenceCalls, type ReferenceCall } from './calls.ts'
import { EXAMPLES } from './examples.ts'
import { jsonSchema, type JsonSchema } from './json-schema.ts'
import { members } from './openapi.ts'
import { typeText } from './type-text.ts'

const { bytes, members: most, depth } = bodyLimits('')

const INTRO = `# API

Made by \`npm run api-docs\` from the schemas that parse the calls, and held to them by a test: edit those. The same as an OpenAPI 3.1 document: [openapi.json](openapi.json).

- The site is the host's: \`http://<site>.localhost:3000\`. \`?locale=\`, else \`Accept-Language\`, picks the language of texts among the site's.
- A body is JSON in UTF-8, \`content-type: application/json\`, ${bytesInWords(bytes)} at most where a call says nothing else. It has at most ${most.toLocaleString('en')} members, elements of arrays and members of objects together, and arrays and objects nested at most ${depth} levels deep: more is \`413 too-large\` before the body is parsed, and \`detail\` names the limit. Members that are not named here are refused in bodies and ignored in queries.
- A POST from a page of another site is refused; a program sends neither \`Origin\` nor \`Sec-Fetch-Site\`.
- Another method than the one named, \`OPTIONS\` included, is \`405 method\`, and \`Allow\` names those that there are; \`HEAD\` goes with \`GET\`.
- An answer that may be stored, as \`Cache-Control\` says, has an \`ETag\`; the same call with it in \`If-None-Match\` is answered by \`304\` while it is right.
- A refusal is \`application/problem+json\` (RFC 9457): \`type\` is \`urn:forecourt:problem:\` and the name given here, \`title\`, \`status\`, \`detail\` for developers, \`message\` for visitors, and \`field\`, the member, parameter or header that is wrong (\`customer.phone\`, \`serviceOfferingRequests.0.unitsSelected\`). \`already-booked\` names the visit in \`bookingNumber\`, too.
- Rate limits are [settings](settings.md).
- \`429\` and \`503\` say in \`Retry-After\` how many seconds to wait.
- Every call may answer \`503 overloaded\`, \`503 unavailable\` and \`500 internal\`.`

const OF_EVERY_CALL: ReadonlySet<Refusal> = new Set(['overloaded', 'unavailable', 'internal'])

/** docs/api.md. */
export function markdown(calls: readonly ReferenceCall[] = referenceCalls()): string {
  const contents = calls.map(({ method, described }) => {
    const title = titleOf(method, described)
    return `- [${title}](#${anchorOf(title)})`
  })
  return `${[INTRO, contents.join('\n'), ...calls.map(section)].join('\n\n')}\n`
}

const titleOf = (method: string, { template }: Described) => `${method} ${template}`

/** As GitHub makes it of a heading. */
const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-')

function section({ method, described, refusals }: ReferenceCall): string {
  const { params, query, headers = {}, body, limit, costs, answers } = described
  const asked = [
    ...members(params).map((member) => ({ ...member, required: true, place: 'path' })),
    ...members(query).map((member) => ({ ...member, place: 'query' })),
    ...Object.entries(headers).map(([name, schema]) => ({
      name,
      schema: jsonSchema(schema, 'input'),
      required: !schema.safeParse(undefined).success,
      place: 'header',
    })),
  ].map(({ place, name, schema, required }) => [
    place,
    `\`${name}\``,
    typeText(schema) + (schema.repeated ? `; may be repeated, ${schema.repeated} at most` : ''),
    required ? 'yes' : (defaultOf(schema) ?? 'no'),
    aboutOf(schema),
  ])
  const named = refusals.filter((refusal) => !OF_EVERY_CALL.has(refusal))
  return [
    `## ${titleOf(method, described)}`,
    described.summary,
    ...(limit ? [`At most \`${LIMITS[limit]}\` calls a minute and address.`] : []),
    ...(costs
      ? [
          `At most \`${LIMITS[costs]}\` a minute and address, and \`RATE_LIMIT_TOGETHER\` times that in all, beside what is cached.`,
        ]
      : []),
    ...(asked.length > 0 ? [table(['where', 'name', 'type', 'required', ''], asked)] : []),
    ...(body
      ? [
          described.isBodyOptional
            ? 'Body, in place of which the query may have the same members:'
            : 'Body:',
          ...shape(jsonSchema(body, 'input')),
        ]
      : []),
    ...example(method, described),
    ...Object.entries(answers).flatMap(([status, { what, schema, mediaType }]) => [
      `**${status}**${mediaType ? ` \`${mediaType}\`` : ''}: ${what}.`,
      ...(schema ? shape(jsonSchema(schema, 'output')) : []),
    ]),
    ...(named.length > 0
      ? [`Refusals: ${named.map((name) => `\`${SHAPES[name].status} ${name}\``).join(', ')}.`]
      : []),
  ].join('\n\n')
}

/** Tables of the members of an object, one for each of its forms. */
function shape(schema: JsonSchema): readonly string[] {
  const forms = schema.oneOf ?? schema.anyOf
  if (forms?.every(({ type }) => type === 'object')) return forms.flatMap(shape)
  const shared = Object.entries(schema.$defs ?? {}).flatMap(([name, one]) => [
    `\`${name}\`:`,
    ...(one.properties ? shape(one) : [typeText(one)]),
  ])
  const rows = rowsOf(schema, '')
  if (rows.length === 0) return [schema.type === 'object' ? 'An empty object.' : typeText(schema)]
  return [
    ...(schema.type === 'array' ? ['An array of:'] : []),
    table(['member', 'type', 'required', ''], rows),
    ...shared,
  ]
}

type Row = readonly string[]

function rowsOf(schema: JsonSchema, prefix: string): readonly Row[] {
  const at = (name: string) => (prefix === '' ? name : `${prefix}.${name}`)
  // What may be null has its members listed as if it were not.
  const inner = schema.anyOf?.find(({ properties, items }) => properties ?? items)
  if (inner) return rowsOf(inner, prefix)
  if (schema.items) return rowsOf(schema.items, prefix === '' ? '' : `${prefix}[]`)
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, member]): readonly Row[] => {
    const required = schema.required?.includes(name) ?? false
    return [
      [
        `\`${at(name)}\``,
        typeText(member),
        required ? 'yes' : (defaultOf(member) ?? 'no'),
        aboutOf(member),
      ],
      ...rowsOf(member, at(name)),
    ]
  })
  const others = schema.additionalProperties
  if (typeof others !== 'object' || Object.keys(others).length === 0) return own
  return [...own, [`\`${at('*')}\``, typeText(others), 'no', aboutOf(others)]]
}

const defaultOf = (schema: JsonSchema) =>
  schema.default === undefined || schema.default === ''
    ? undefined
    : `no: \`${JSON.stringify(schema.default)}\``

const aboutOf = (schema: JsonSchema) => schema.description ?? ''

const table = (head: readonly string[], rows: readonly Row[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

function example(method: string, { template }: Described): readonly string[] {
  const sample = EXAMPLES[template]
  if (sample === undefined || method !== 'POST') return []
  const query = sample.query ? `?${new URLSearchParams(sample.query).toString()}` : ''
  const sent = { ...(sample.body && { 'Content-Type': 'application/json' }), ...sample.headers }
  const lines = [
    `${method} ${template}${decodeURIComponent(query).replaceAll('+', ' ')}`,
    ...Object.entries(sent).map(([name, value]) => `${name}: ${value}`),
    ...(sample.body ? ['', JSON.stringify(sample.body, null, 2)] : []),
  ]
  return ['For example:', `\`\`\`http\n${lines.join('\n')}\n\`\`\``]
}

const LIMITS: Readonly<Record<keyof Config['limits'], string>> = {
  book: 'RATE_LIMIT_BOOK',
  stream: 'RATE_LIMIT_STREAM',
  car: 'RATE_LIMIT_CAR',
  offerings: 'RATE_LIMIT_OFFERINGS',
  places: 'RATE_LIMIT_PLACES',
  geocode: 'RATE_LIMIT_GEOCODE',
  finance: 'RATE_LIMIT_FINANCE',
  carMedia: 'RATE_LIMIT_CAR_MEDIA',
  search: 'RATE_LIMIT_SEARCH',
  pages: 'RATE_LIMIT_PAGES',
  report: 'RATE_LIMIT_REPORT',
  events: 'RATE_LIMIT_EVENTS',
  flowLogs: 'RATE_LIMIT_FLOW_LOGS',
  stories: 'RATE_LIMIT_STORIES',
  signIn: 'RATE_LIMIT_SIGN_IN',
  analystSignIn: 'RATE_LIMIT_ANALYST_SIGN_IN',
  leads: 'RATE_LIMIT_LEADS',
}
