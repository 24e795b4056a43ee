import type { Locale, Site } from '#domain/sites'
import type { Services } from '#services'
import type { PlacesPort } from '#services/places'
import { isOverloaded } from '#services/overload'
import { isTooManyReads, type Admit } from '#services/reads'
import type { TyreHotelPort } from '#services/tyre-hotel'
import type { WorkshopPort } from '#services/workshop'
import type { Logger } from 'pino'
import type { z } from 'zod'
import {
  ADDRESS_HEADER,
  admitting,
  type CallKind,
  callQueue,
  errorFacts,
  getLog,
  getServices,
  REFUSED_METHOD_HEADER,
  secondsToWait,
} from '#server'
import { isSameOrigin, readJson } from './body.ts'
import { type Described, refusalsOf } from './described.ts'
import type { Refusal } from './messages.ts'
import { onlyPosted, readOrPosted } from './other-method.ts'
import { portFailureRefusal } from './port-failures.ts'
import { problem, SHAPES } from './problem.ts'
import { localeOf, siteOf } from './site.ts'

/** A parsed call, as a handler gets it. */
export interface Call<Params, Query, Body> {
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly request: Request
  readonly site: Site
  readonly locale: Locale
  readonly services: Services
  /** Towns and addresses. */
  readonly places: PlacesPort
  /** The tyre hotel, in the same languages. */
  readonly tyreHotel: TyreHotelPort
  /** The workshop system, answering in the visitor's language or else in English. */
  readonly workshop: WorkshopPort
  /** Whether a read that costs money may be made for this caller. */
  readonly admit: Admit
  /** Refusals that the call's reference names. */
  readonly documented: readonly Refusal[]
  readonly log: Logger
}

export interface RouteSpec<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
> extends Described {
  readonly params?: Params
  readonly query?: Query
  /** A route with a body is a POST; unknown members are the schema's to refuse. */
  readonly body?: Body
  readonly handle: (call: Call<z.infer<Params>, z.infer<Query>, z.infer<Body>>) => Promise<Response>
}

export interface RouteContext {
  readonly params: Promise<unknown>
}
export interface RouteHandler {
  (request: Request, context: RouteContext): Promise<Response>
  /** For the reference (docs/api.md), and the tests that hold answers to it. */
  readonly described: Described
}

/**
 * Wraps a handler: origin, rate limit, parsing, and a last catch. Whatever is sent, the answer is
 * the handler's or a problem body; an error's text reaches neither the answer nor the log.
 */
export function route<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
>(spec: RouteSpec<Params, Query, Body>): RouteHandler {
  const answered = async (request: Request, context: RouteContext): Promise<Response> => {
    const url = new URL(request.url)
    const site = siteOf(request)
    const locale = localeOf(request, url, site)
    const log = getLog()
    const started = performance.now()
    try {
      const answer = await limitedAnswer(spec, { request, context, url, site, locale, log })
      const ms = Math.round(performance.now() - started)
      log.debug({ route: spec.template, status: answer.status, ms }, 'answered')
      return answer
    } catch (error) {
      if (request.signal.aborted) return new Response(null, { status: 499 })
      if (isTooManyReads(error)) return refusedFor('too-many', locale, error.seconds)
      if (isOverloaded(error)) return refusedFor('overloaded', locale, error.seconds)
      const refusal = portFailureRefusal(error) ?? 'internal'
      if (SHAPES[refusal].status >= 500) {
        log.error({ route: spec.template, ...errorFacts(error) }, 'a call failed')
      }
      return problem(refusal, locale)
    }
  }
  return Object.assign(answered, { described: spec })
}

interface Incoming {
  readonly request: Request
  readonly context: RouteContext
  readonly url: URL
  readonly site: Site
  readonly locale: Locale
  readonly log: Logger
}

/** Refuses at once what is refused unread; the rest waits for its place among the calls of its kind. */
async function limitedAnswer<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
>(spec: RouteSpec<Params, Query, Body>, incoming: Incoming): Promise<Response> {
  const { request, locale } = incoming
  const { limit, costs, template } = spec
  // What answers nothing is no call, and has no methods.
  const isCall = Object.keys(spec.answers).length > 0
  if (isCall && request.headers.has(REFUSED_METHOD_HEADER)) {
    return spec.isAlsoRead ? readOrPosted(request) : onlyPosted(request)
  }
  // Also a POST without a body: its cookies are the visitor's.
  if (request.method === 'POST' && !isSameOrigin(request)) return problem('wrong-origin', locale)
  const wait = limit ? secondsToWait(limit, callerOf(request), template) : 0
  if (wait > 0) return refusedFor('too-many', locale, wait)
  const kind = limit ?? costs ?? partOf(template)
  return callQueue(kind).run(() => parsedAnswer(spec, incoming), request.signal)
}

/** The part of the API that a call belongs to. */
const partOf = (template: string): CallKind => `/api/${template.split('/')[2] ?? ''}`

async function parsedAnswer<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
>(spec: RouteSpec<Params, Query, Body>, incoming: Incoming): Promise<Response> {
  const { request, context, url, site, locale, log } = incoming
  const params = spec.params?.safeParse(await context.params)
  if (params?.success === false) return fieldProblem('bad-request', locale, params.error)
  const query = spec.query?.safeParse(Object.fromEntries(url.searchParams))
  if (query?.success === false) return fieldProblem('bad-request', locale, query.error)
  let body: z.ZodSafeParseResult<z.infer<Body>> | undefined
  if (spec.body) {
    const read = await readJson(request, spec.template)
    if (!read.ok) {
      const path = (read.field ?? 'body').split('.').map(printable).join('.')
      const { detail } = read
      const facts = { field: path === '' ? 'body' : path, ...(detail !== undefined && { detail }) }
      return problem(read.refusal, locale, facts)
    }
    body = spec.body.safeParse(read.value)
    if (!body.success) return fieldProblem('invalid', locale, body.error)
  }
  const services = getServices()
  const admit = admitting(callerOf(request))
  return spec.handle({
    params: params?.data as z.infer<Params>,
    query: query?.data as z.infer<Query>,
    body: body?.data as z.infer<Body>,
    request,
    site,
    locale,
    services,
    workshop: services.workshop(locale === 'sv' ? 'sv' : 'en', admit),
    places: services.places(admit),
    tyreHotel: services.tyreHotel(locale === 'sv' ? 'sv' : 'en'),
    admit,
    documented: refusalsOf(spec, request.method === 'POST' ? 'POST' : 'GET'),
    log,
  })
}

/** Refuses what may be asked again after so many seconds. */
const refusedFor = (
  refusal: 'too-many' | 'overloaded',
  locale: Locale,
  seconds: number,
): Response => problem(refusal, locale, { headers: { 'retry-after': String(seconds) } })

function fieldProblem(
  refusal: 'bad-request' | 'invalid',
  locale: Locale,
  error: z.ZodError,
): Response {
  const issue = error.issues[0]
  // An unknown member's name is what was sent, but a name only: cut and cleaned, it helps the caller.
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  const path = [...(issue?.path ?? []), ...unknown].map((part) => printable(String(part))).join('.')
  const detail = issue?.code === 'unrecognized_keys' ? 'Unknown member' : 'Not as documented'
  return problem(refusal, locale, { field: path === '' ? 'body' : path, detail })
}

const printable = (name: string) => name.replace(/[^\w-]/g, '?').slice(0, 40)

/** Address of the caller, an IPv6 one as its /64. */
export const callerOf = (request: Request) => request.headers.get(ADDRESS_HEADER) ?? 'unknown'
