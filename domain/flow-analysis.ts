import { z } from 'zod'

/**
 * The calls of the analyst's console, `/api/analyst/*`: what they take and answer. Moments are ms since
 * 1970 UTC, durations ms. Whoever is not signed in gets 401, whose role does not allow it 403; a POST
 * from another origin 403.
 */

export const ANALYST_ROLES = ['analyst', 'personal-values'] as const
export const AnalystRole = z.enum(ANALYST_ROLES)
export type AnalystRole = z.infer<typeof AnalystRole>

export const AnalystSession = z.object({
  name: z.string().describe('As the account or the identity provider names the analyst'),
  roles: z.array(AnalystRole),
  endsAt: z.int().describe('When the session ends at the latest, ms since 1970 UTC'),
})
export type AnalystSession = z.infer<typeof AnalystSession>

/** `GET session`: always 200; `analyst` is null for who is not signed in. */
export const SessionAnswer = z.object({
  analyst: AnalystSession.nullable(),
  signIn: z
    .object({
      password: z.boolean(),
      openId: z
        .boolean()
        .describe('Whether `GET /api/analyst/open-id` leads to an identity provider'),
    })
    .describe('Ways to sign in here'),
})
export type SessionAnswer = z.infer<typeof SessionAnswer>

/** `POST sign-in`: 200 with the session; 422 (`name`, `password` or both are wrong), 429 with `Retry-After`. */
export const SignInBody = z.strictObject({
  name: z.string().min(1).max(200),
  password: z.string().min(1).max(1000),
})
export type SignInBody = z.infer<typeof SignInBody>

export const DEVICES = ['phone', 'tablet', 'desktop'] as const
export const Device = z.enum(DEVICES)
export type Device = z.infer<typeof Device>

/** `finished`: its step is final. `active`: an event came in the last half hour. `left`: neither. */
export const OUTCOMES = ['finished', 'left', 'active'] as const
export const Outcome = z.enum(OUTCOMES)
export type Outcome = z.infer<typeof Outcome>

const Name = z.string().min(1).max(100)
const Moment = z.coerce.number().int().min(0).max(8_640_000_000_000_000)
const WindowMs = z.coerce
  .number()
  .int()
  .min(1000)
  .max(90 * 86_400_000)
const Version = z.coerce.number().int().min(1).max(1_000_000)

/** Runs that count. A run belongs to the moment of its first event: `from` ≤ it < `to`. */
const filters = {
  site: Name.optional(),
  locale: Name.optional(),
  device: Device.optional(),
  brand: Name.optional(),
  from: Moment.optional(),
  to: Moment.optional(),
}

/** `GET runs`: newest first, 50 a page. */
export const RunsQuery = z.strictObject({
  ...filters,
  flow: Name.optional(),
  version: Version.optional(),
  step: Name.optional().describe('The step last in view'),
  dropped: Name.optional().describe(
    'Runs that the funnel counts as dropped at this step; with its `flow` and `window`',
  ),
  window: WindowMs.optional(),
  outcome: Outcome.optional(),
  cursor: z.string().max(300).optional().describe('`next` of the page before'),
})
export type RunsQuery = z.infer<typeof RunsQuery>
export const RUNS_PER_PAGE = 50

export const RunSummary = z.object({
  run: z.string(),
  flow: z.string(),
  version: z.int(),
  definitionHash: z.string().describe('Its definition: `GET /api/flows/<flow>/<definitionHash>`'),
  site: z.string(),
  locale: z.string(),
  device: Device,
  brand: z.string().nullable(),
  startedAt: z.int(),
  lastAt: z.int(),
  events: z.int().describe('How many are stored'),
  lastSeq: z.int().describe('Greater than `events` while some have not come, or never will'),
  rejected: z
    .int()
    .describe('Events that the flow refused, such as a Next click with a field empty'),
  failed: z.int().describe('Effects that were answered by a refusal or a failure'),
  step: z.string().describe('Last in view'),
  furthest: z.string().describe('The step that was last entered for the first time'),
  outcome: Outcome,
})
export type RunSummary = z.infer<typeof RunSummary>

export const RunsAnswer = z.object({
  runs: z.array(RunSummary),
  next: z.string().nullable().describe('Cursor of the next page; null on the last'),
})
export type RunsAnswer = z.infer<typeof RunsAnswer>

export const EVENT_KINDS = [
  'user',
  'observed',
  'effect.requested',
  'effect.result',
  'rejected',
  'migrated',
] as const

/** Any JSON. Registered in place: a copy would refer to the one without a name. */
const JsonValue = z.json().register(z.globalRegistry, { id: 'JsonValue' })

/** An event of the log; personal members of its payload are `{"$pii": "<run>:<seq>:<member>"}`. */
export const AnalysedEvent = z.object({
  seq: z.int(),
  at: z.int(),
  kind: z.enum(EVENT_KINDS),
  type: z.string(),
  payload: z.record(z.string(), JsonValue),
  hashStart: z.string().describe('First 8 digits of its hash, which keys of effects are made of'),
  cause: z.int().optional().describe('Of an effect’s request or result: seq of what it answers to'),
})
export type AnalysedEvent = z.infer<typeof AnalysedEvent>

/** `GET runs/{run}`; 404 for none. Replay it with `redacted: true`. */
export const RunAnswer = z.object({
  run: RunSummary,
  engineVersion: z.int(),
  events: z.array(AnalysedEvent).describe('By seq; gaps where `lastSeq` is greater than `events`'),
})
export type RunAnswer = z.infer<typeof RunAnswer>

/** `GET runs/{run}/person`, for the role `personal-values`: what the run has sent, as it was stored. */
export const RunPersonAnswer = z.object({
  sent: z.array(
    z.object({
      what: z.enum(['booking', 'tyre-change', 'lead']),
      number: z.string().describe('Booking number or receipt'),
      at: z.int().describe('When it was answered; `values` is null where another system has them'),
      values: JsonValue,
    }),
  ),
})
export type RunPersonAnswer = z.infer<typeof RunPersonAnswer>

/**
 * How much of the answer is there, 0 to 1. Below 1 the figures are those of the runs that were read so
 * far: ask the same again for more. Only the embedded database needs several answers.
 */
const progress = z.number().min(0).max(1)

/** `GET funnel`, `GET heat`. */
export const FunnelQuery = z.strictObject({
  ...filters,
  flow: Name,
  version: Version.optional(),
  window: WindowMs.optional().describe(
    'Steps entered later than so long after the run’s first event do not count; no limit without it',
  ),
})
export type FunnelQuery = z.infer<typeof FunnelQuery>

/**
 * A run enters a step once, when it is first in view. It has continued when it entered another step for
 * the first time after that, within the window; who has not is dropped, but at a final step.
 */
export const FunnelStep = z.object({
  step: z.string(),
  isFinal: z.boolean(),
  entered: z.int(),
  continued: z.int(),
  dropped: z.int(),
  p50: z.number().nullable().describe('Time to the next new step; null while nobody has continued'),
  p75: z.number().nullable(),
  p95: z.number().nullable(),
})
export type FunnelStep = z.infer<typeof FunnelStep>

export const FunnelAnswer = z.object({
  runs: z.int(),
  finished: z.int().describe('Runs that entered a final step, within the window'),
  completeness: z
    .number()
    .min(0)
    .max(1)
    .describe('Share of the runs of which every event up to the last known one is stored'),
  steps: z.array(FunnelStep).describe('In the order of the flow'),
  progress,
})
export type FunnelAnswer = z.infer<typeof FunnelAnswer>

export const BREAKDOWNS = ['site', 'brand', 'device', 'version'] as const
export const BreakdownQuery = FunnelQuery.extend({ by: z.enum(BREAKDOWNS) })
export type BreakdownQuery = z.infer<typeof BreakdownQuery>

/** `GET breakdown`: a funnel for each value, most runs first; at most 50 values, the others are left out. */
export const BreakdownAnswer = z.object({
  by: z.enum(BREAKDOWNS),
  rows: z.array(
    z.object({
      value: z.string().nullable().describe('Null where it is not known, such as no brand'),
      runs: z.int(),
      finished: z.int(),
      medianMs: z.number().nullable().describe('From the first event to the final step'),
      steps: z.array(FunnelStep.pick({ step: true, entered: true, continued: true })),
    }),
  ),
  progress,
})
export type BreakdownAnswer = z.infer<typeof BreakdownAnswer>

/** `GET heat`: the flow's diagram by how often it was walked. */
export const HeatAnswer = z.object({
  runs: z.int(),
  states: z.array(
    z.object({
      step: z.string(),
      runs: z.int().describe('That had it in view'),
      visits: z.int().describe('Times it came into view, also by going back'),
      rejected: z.int().describe('Events refused in it'),
    }),
  ),
  transitions: z.array(
    z.object({ from: z.string(), to: z.string(), runs: z.int(), times: z.int() }),
  ),
  progress,
})
export type HeatAnswer = z.infer<typeof HeatAnswer>

/** `GET compare`: two versions over the same runs' filters. */
export const CompareQuery = FunnelQuery.omit({ version: true }).extend({ a: Version, b: Version })
export type CompareQuery = z.infer<typeof CompareQuery>

export const CompareAnswer = z.object({ a: FunnelAnswer, b: FunnelAnswer, progress })
export type CompareAnswer = z.infer<typeof CompareAnswer>

/** `GET flows`: what there is to filter by. */
export const FlowsAnswer = z.object({
  flows: z.array(
    z.object({
      flow: z.string(),
      versions: z
        .array(
          z.object({
            version: z.int(),
            definitionHash: z.string(),
            runs: z.int().describe('Of them that are stored'),
          }),
        )
        .describe('Newest first'),
      sites: z.array(z.string()).describe('That have runs of it'),
      brands: z.array(z.string()),
    }),
  ),
})
export type FlowsAnswer = z.infer<typeof FlowsAnswer>

/**
 * `GET export`: what is shown, as NDJSON, a line an element: `runs` (`RunSummary`, all pages, at most
 * 100,000), `run` (`AnalysedEvent`), `funnel` (`FunnelStep`), `breakdown`, `heat` (states, then
 * transitions). It takes the query of the call whose answer it is, and `what`.
 */
export const ExportQuery = z.discriminatedUnion('what', [
  RunsQuery.omit({ cursor: true }).extend({ what: z.literal('runs') }),
  z.strictObject({ what: z.literal('run'), run: Name }),
  FunnelQuery.extend({ what: z.literal('funnel') }),
  BreakdownQuery.extend({ what: z.literal('breakdown') }),
  FunnelQuery.extend({ what: z.literal('heat') }),
  CompareQuery.extend({ what: z.literal('compare') }),
])
export type ExportQuery = z.infer<typeof ExportQuery>
