import { readFileSync } from 'node:fs'
import { SITE_IDS, type SiteId } from '#domain/sites'
import { seeded } from '../faults/seeded.ts'
import { damaged, mutated, pick, type Random, STRINGS } from './mutations.ts'

/** A call to be sent. */
export interface Shot {
  readonly site: SiteId
  readonly call: DocumentedCall
  readonly method: 'GET' | 'POST'
  /** Of the request line. */
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly schema: { readonly enum?: readonly string[] }
}

/** A call as docs/openapi.json has it, which is what the schemas of the code say. */
export interface DocumentedCall {
  readonly method: 'GET' | 'POST'
  readonly template: string
  readonly parameters: readonly Parameter[]
  /** A body that is taken as it stands; null of a call without one. */
  readonly example: object | null
  readonly statuses: readonly number[]
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}
interface Operation {
  readonly parameters: readonly Parameter[]
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly example?: object } }
  }
  readonly responses: Readonly<Record<string, unknown>>
}

/** Every documented call. */
export function documentedCalls(): readonly DocumentedCall[] {
  const { paths } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as OpenApi
  return Object.entries(paths).flatMap(([template, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      template,
      method: method === 'post' ? 'POST' : 'GET',
      parameters: operation.parameters,
      example: operation.requestBody?.content['application/json'].example ?? null,
      statuses: Object.keys(operation.responses).map(Number),
    })),
  )
}

/** What one site has and others lack is found often enough: credit, media and terms are Britain's. */
const OFTEN: readonly SiteId[] = ['hedinautomotive-se', 'hedinautomotive-uk']

/** Values that most calls take, by the parameter's name: only what is parsed gets to a port. */
const PLAUSIBLE: Readonly<Record<string, readonly string[]>> = {
  brand: ['bmw', 'volvo'],
  date: ['2026-03-11'],
  departmentId: ['molndal-bmw'],
  departmentIdentifier: ['4210'],
  flow: ['service-booking', 'sell-car'],
  from: ['2026-03-01'],
  id: ['service-booking', 'sell-car'],
  lat: ['57.7', '51.5'],
  latitude: ['57.7'],
  lng: ['11.97', '-0.1'],
  locale: ['sv', 'en'],
  longitude: ['11.97'],
  manufacturer: ['Toyota'],
  parent: ['index-1'],
  path: ['/'],
  quoteRef: ['none', 'PCP-nobody'],
  regNo: ['ABC123', 'TYR100', 'NOP404'],
  registrationNumber: ['ABC123', 'DEF456', 'NOP404'],
  secret: ['wrong'],
  serviceOfferings: ['originalservice', 'originalservice,ac-service'],
  site: ['hedinautomotive-se', 'hedinautomotive-uk'],
  to: ['2026-03-31'],
  vendor: ['form-builder', 'marketing-form'],
  version: ['1'],
  words: ['volvo'],
  workshopIdentifier: ['4210'],
}

/** Returns a function that makes the next call, wrong at random; the same seed makes the same ones. */
export function shotsOf(seed: number): () => Shot {
  const random = seeded(seed)
  const calls = documentedCalls()
  const posted = calls.filter(({ example }) => example !== null)
  let count = 0
  return () => {
    count += 1
    const call = random() < 0.5 ? pick(random, posted) : pick(random, calls)
    const isOtherMethod = random() < 0.01
    const other = call.method === 'POST' ? 'GET' : 'POST'
    const method = isOtherMethod ? other : call.method
    const body = method === 'POST' && call.example !== null ? bodyOf(random, call.example) : null
    return {
      site: pick(random, random() < 0.5 ? SITE_IDS : OFTEN),
      // Some addresses have a call of the other method, too, whose statuses then hold.
      call: calls.find((one) => one.template === call.template && one.method === method) ?? call,
      method,
      target: targetOf(random, call),
      headers: {
        ...(body !== null && { 'content-type': 'application/json' }),
        ...(call.method === 'POST' && { 'idempotency-key': `fuzz-${seed}-${count}` }),
        ...headersOf(random, call),
      },
      ...(body !== null && { body }),
    }
  }
}

function bodyOf(random: Random, example: object): string {
  const kind = random()
  if (kind < 0.1) return JSON.stringify(example)
  if (kind < 0.2) return damaged(random, JSON.stringify(example))
  return mutated(random, example)
}

function targetOf(random: Random, { template, parameters }: DocumentedCall): string {
  const valueOf = (name: string, known = PLAUSIBLE[name]) =>
    pick(random, known !== undefined && random() < 0.7 ? known : STRINGS)
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => inPath(valueOf(name)))
  const query = new URLSearchParams()
  for (const { name, in: place, schema } of parameters) {
    if (place !== 'query' || random() < 0.1) continue
    query.append(name, inQuery(valueOf(name, schema.enum)))
  }
  if (random() < 0.1) query.append(inQuery(pick(random, STRINGS)), inQuery(pick(random, STRINGS)))
  return query.size === 0 ? path : `${path}?${query.toString()}`
}

function headersOf(random: Random, { parameters }: DocumentedCall): Record<string, string> {
  const wrong = parameters.filter(({ in: place }) => place === 'header' && random() < 0.1)
  const names = [...wrong.map(({ name }) => name), ...(random() < 0.02 ? ['Content-Type'] : [])]
  return Object.fromEntries(
    names.map((name) => [name.toLowerCase(), inHeader(pick(random, STRINGS))]),
  )
}

/** What an address or a header cannot hold is refused before any handler sees it. */
const inPath = (text: string) =>
  /^\.*$|\p{Surrogate}/u.test(text) ? 'x' : encodeURIComponent(text.slice(0, 300))
const inQuery = (text: string) => text.replaceAll(/\p{Surrogate}/gu, '?').slice(0, 300)
const inHeader = (text: string) =>
  text
    .replaceAll(/[^\x20-\x7e]/g, '?')
    .slice(0, 300)
    .trim()
