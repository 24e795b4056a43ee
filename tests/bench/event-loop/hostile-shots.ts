import { EXAMPLES } from '../../../app/api/_reference/examples.ts'
import { jsonSchema, type JsonSchema } from '../../../app/api/_reference/json-schema.ts'
import type { ReferenceCall } from '../../../app/api/_reference/calls.ts'
import { bodyLimits } from '#server'
import type { Shot } from './shot.ts'

/** Texts that a pattern may take long to refuse. */
const TEXTS: readonly string[] = [
  'a',
  ' ',
  '0',
  '.',
  'a.',
  '@',
  'a@',
  '(',
  '-',
  '/',
  '<',
  '\n',
  'å',
  '1 ',
  '%41',
  '{',
]
/** Longer targets are refused by the gateway. */
const TARGET = 2_000
/** Node takes 16 KiB of headers in all. */
const HEADER = 12_000
const JSON_TYPE = { 'content-type': 'application/json' }

/** Requests of a call that are hostile by their shape alone, whatever the call is for. */
export function hostileShots({ method, described }: ReferenceCall): readonly Shot[] {
  const { template, body, params, query } = described
  const { headers = {}, query: asked = {}, body: sample } = EXAMPLES[template] ?? {}
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => TEMPLATE_SAMPLES[name] ?? 'x')
  const usual = { route: template, method, target: targetOf(path, asked), headers }
  const texts = (limit: number) => TEXTS.map((text) => text.repeat(limit / text.length))
  const shots: Shot[] = []
  for (const name of Object.keys(params === undefined ? {} : propertiesOf(params))) {
    for (const text of texts(TARGET / 2)) {
      const long = template.replaceAll(/\{(\w+)\}/g, (_, own: string) =>
        own === name
          ? encodeURIComponent(text).slice(0, TARGET - 200)
          : (TEMPLATE_SAMPLES[own] ?? 'x'),
      )
      shots.push({ ...usual, what: `long ${name}`, target: targetOf(long, asked) })
    }
  }
  for (const name of ['locale', ...(query === undefined ? [] : Object.keys(propertiesOf(query)))]) {
    for (const text of texts(TARGET / 4)) {
      const target = targetOf(path, { ...asked, [name]: text }).slice(0, TARGET)
      shots.push({ ...usual, what: `long ${name}`, target })
    }
    const many = `${path}?${`${name}=a&`.repeat(TARGET)}`.slice(0, TARGET)
    shots.push({ ...usual, what: `many ${name}`, target: many })
  }
  for (const [name, text] of Object.entries(LONG_HEADERS)) {
    shots.push({
      ...usual,
      what: `long ${name}`,
      headers: { ...headers, [name]: text.repeat(HEADER / text.length) },
    })
  }
  if (method === 'POST') {
    const type = `application/json${' '.repeat(HEADER)}x`
    shots.push({
      ...usual,
      what: 'spaces in Content-Type',
      headers: { ...headers, 'content-type': type },
      body: Buffer.from('{}'),
    })
  }
  if (body === undefined) return shots
  const posted = (what: string, json: string): Shot => ({
    ...usual,
    what,
    headers: { ...headers, ...JSON_TYPE },
    body: Buffer.from(json),
  })
  const limits = bodyLimits(template)
  const list = (count: number, item: string) => `[${`${item},`.repeat(count)}${item}]`
  const wide = [
    list(limits.members - 200, '{}'),
    list(limits.members - 200, '[]'),
    list(limits.members - 200, '1'),
    list(
      Math.min(Math.floor(limits.bytes / 66), limits.members / (limits.depth - 2)) - 1,
      `${'['.repeat(limits.depth - 2)}${']'.repeat(limits.depth - 2)}`,
    ),
    `{${Array.from({ length: Math.min(limits.members, limits.bytes / 12) - 1 }, (_, at) => `"${at.toString(36)}":1`).join()}}`,
    `{${Array.from({ length: Math.min(limits.members, limits.bytes / 12) - 1 }, () => `"a":1`).join()}}`,
    JSON.stringify('\u0001'.repeat(limits.stringBytes / 6 - 1)),
    JSON.stringify('a'.repeat(limits.stringBytes - 2)),
    `[${'9'.repeat(limits.bytes / 2)}]`,
    ' '.repeat(limits.bytes),
    '['.repeat(limits.bytes),
    `"${'\\"'.repeat(limits.bytes / 2 - 2)}`,
  ]
  wide.forEach((json, at) => shots.push(posted(`hostile JSON ${at}`, json)))
  const members = propertiesOf(body)
  for (const name of Object.keys(members)) {
    for (const [at, json] of wide.slice(0, 6).entries()) {
      const { [name]: _, ...others } = (sample ?? {}) as { readonly [name: string]: unknown }
      const around = JSON.stringify(others).slice(0, -1)
      const room = Math.max(0, limits.bytes - around.length - name.length - 8)
      const cut = json.length > room ? wideCut(json, room) : json
      shots.push(
        posted(
          `${name} of hostile JSON ${at}`,
          `${around}${around === '{' ? '' : ','}"${name}":${cut}}`,
        ),
      )
    }
  }
  for (const place of textsIn(sample, [])) {
    for (const text of TEXTS) {
      const rest = Buffer.byteLength(JSON.stringify(sample))
      const room = Math.min(limits.stringBytes, limits.bytes - rest) - 100
      const long = text.repeat(room / Buffer.byteLength(JSON.stringify(text).slice(1, -1)))
      shots.push(posted(`long ${place.join('.')}`, JSON.stringify(withText(sample, place, long))))
    }
  }
  const full = fullest(jsonSchema(body, 'input'), limits.bytes, limits.members)
  shots.push(posted('every member full', full))
  shots.push({ ...posted('pieces of a byte', full.slice(0, 64 * 1024)), inPieces: true })
  return shots
}

/** Parameters of paths that are found. */
export const TEMPLATE_SAMPLES: { readonly [name: string]: string } = {
  registrationNumber: 'ABC123',
  regNo: 'AB21CDE',
  departmentId: 'molndal-bmw',
  date: '2026-12-07',
  brand: 'bmw',
  id: 'service-booking',
  vendor: 'form-builder',
  frame: '1',
}

const LONG_HEADERS: { readonly [name: string]: string } = {
  cookie: 'a=b; ',
  'accept-language': 'sv,',
  'accept-encoding': 'x;q=0.1,',
  accept: '*/*,',
  'if-none-match': '"a",',
  'idempotency-key': 'a ',
  'last-event-id': 'a',
  authorization: 'Bearer ',
  'x-forwarded-for': '1.1.1.1,',
  'content-encoding': 'gzip,',
}

const targetOf = (path: string, query: { readonly [name: string]: string }): string => {
  const text = new URLSearchParams(query).toString()
  return text === '' ? path : `${path}?${text}`
}

const propertiesOf = (
  schema: Parameters<typeof jsonSchema>[0],
): { readonly [name: string]: JsonSchema } => {
  const { properties, oneOf, anyOf } = jsonSchema(schema, 'input')
  return properties ?? Object.assign({}, ...(oneOf ?? anyOf ?? []).map((form) => form.properties))
}

/** A list or record that is cut behind one of its members. */
const wideCut = (json: string, room: number): string => {
  const end = json.lastIndexOf(',', room - 2)
  return `${json.slice(0, Math.max(1, end))}${json.startsWith('[') ? ']' : '}'}`
}

/** Paths of the texts in a body. */
function textsIn(value: unknown, at: readonly string[]): readonly (readonly string[])[] {
  if (typeof value === 'string') return [at]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, [...at, name]))
}

function withText(value: unknown, [name, ...rest]: readonly string[], text: string): unknown {
  if (name === undefined) return text
  const copy = structuredClone(value) as { [name: string]: unknown }
  copy[name] = withText(copy[name], rest, text)
  return copy
}

/** JSON with every member as large as its schema lets it be, as far as the limits reach. */
function fullest(schema: JsonSchema, bytes: number, members: number): string {
  for (let scale = 1; ; scale /= 2) {
    const json = JSON.stringify(filled(schema, scale))
    if (Buffer.byteLength(json) <= bytes && (json.match(/[,[{]/g)?.length ?? 0) < members)
      return json
  }
}

function filled(schema: JsonSchema, scale: number): unknown {
  const form = schema.oneOf?.at(-1) ?? schema.anyOf?.[0]
  if (form) return filled(form, scale)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const part = (most: number) => Math.max(1, Math.floor(most * scale))
  switch ([schema.type].flat()[0]) {
    case 'string':
      return 'a'.repeat(Math.min(schema.maxLength ?? 64, part(4_000)))
    case 'array':
      return Array.from({ length: part(schema.maxItems ?? 1) }, () =>
        filled(schema.items ?? {}, scale),
      )
    case 'object': {
      const others = schema.additionalProperties
      const own = Object.entries(schema.properties ?? {}).map(([name, member]) => [
        name,
        filled(member, scale),
      ])
      const more =
        typeof others === 'object'
          ? Array.from({ length: part(schema.maxProperties ?? 0) }, (_, at) => [
              `a${at}`,
              filled(others, scale),
            ])
          : []
      return Object.fromEntries([...own, ...more])
    }
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return 1
  }
}
