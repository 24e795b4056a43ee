import type { FlowsAnswer, FunnelAnswer, FunnelQuery, FunnelStep } from '#domain/flow-analysis'
import { type FlowDefinition, stepOrder } from '#engine/definition'
import type { Database } from '../database/port.ts'
import type { Figures, StepFigures } from './figures.ts'
import { createSlices } from './in-slices.ts'
import { breakdownOnServer, funnelOnServer, heatOnServer } from './on-server.ts'
import type { FlowAnalysisPort } from './port.ts'
import { readRun, readRuns } from './runs.ts'
import { readSent } from './sent.ts'

const MAX_VALUES = 50

export interface FlowAnalysisOptions {
  readonly database: Database
  /** ms since 1970 UTC. */
  readonly now: () => number
}

export function createFlowAnalysis({ database, now }: FlowAnalysisOptions): FlowAnalysisPort {
  const slices = createSlices(database)
  const isServer = database.kind === 'server'

  /** The steps of the flow in its order: of that version, or of the newest. */
  async function stepsOf({ flow, version }: FunnelQuery): Promise<FlowDefinition['steps']> {
    const [row] = await database.query<{ definition: FlowDefinition }>(
      `select json::json as definition from flow_definition
        where flow = $1 and ($2::int is null or version = $2) order by version desc limit 1`,
      [flow, version ?? null],
    )
    if (row === undefined) return {}
    const { steps } = row.definition
    return Object.fromEntries(
      stepOrder(row.definition).flatMap((id) => (steps[id] ? [[id, steps[id]]] : [])),
    )
  }

  async function figuresOf(query: FunnelQuery): Promise<Figures & { readonly progress: number }> {
    if (isServer) return { ...(await funnelOnServer(database, query)), progress: 1 }
    const { tally, completeness, progress } = await slices.read(query)
    return { ...tally.funnel(), completeness, progress }
  }

  return {
    runs: (query) => readRuns(database, query, now()),
    run: (run) => readRun(database, run, now()),
    sent: (run) => readSent(database, run),

    async funnel(query): Promise<FunnelAnswer> {
      const [known, figures] = [await stepsOf(query), await figuresOf(query)]
      const { runs, finished, completeness, progress } = figures
      return { runs, finished, completeness, steps: inOrder(known, figures.steps), progress }
    },

    async breakdown(query) {
      const sliced = isServer ? null : await slices.read(query)
      const values = sliced ? sliced.tally.breakdown() : await breakdownOnServer(database, query)
      const known = await stepsOf(query)
      const rows = values
        .toSorted((a, b) => b.runs - a.runs || compareTexts(a.value ?? '', b.value ?? ''))
        .slice(0, MAX_VALUES)
        .map((row) => ({
          ...row,
          steps: inOrder(known, row.steps).map(({ step, entered, continued }) => ({
            step,
            entered,
            continued,
          })),
        }))
      return { by: query.by, rows, progress: sliced?.progress ?? 1 }
    },

    async heat(query) {
      const sliced = isServer ? null : await slices.read(query)
      const heat = sliced ? sliced.tally.heat() : await heatOnServer(database, query)
      const places = new Map(Object.keys(await stepsOf(query)).map((step, at) => [step, at]))
      const placeOf = (step: string) => places.get(step) ?? places.size
      return {
        runs: heat.runs,
        states: heat.states.toSorted(
          (a, b) => placeOf(a.step) - placeOf(b.step) || compareTexts(a.step, b.step),
        ),
        transitions: heat.transitions.toSorted(
          (a, b) => b.times - a.times || compareTexts(a.from + a.to, b.from + b.to),
        ),
        progress: sliced?.progress ?? 1,
      }
    },

    async flows(): Promise<FlowsAnswer> {
      const rows = await database.query<{
        flow: string
        version: number
        hash: string
        site: string
        brand: string | null
        runs: number
      }>(
        `select flow, version, definition_hash as hash, site, brand, count(*)::int as runs
           from flow_run_summary group by 1, 2, 3, 4, 5`,
      )
      const names = [...new Set(rows.map(({ flow }) => flow))].toSorted(compareTexts)
      return {
        flows: names.map((flow) =>
          flowOf(
            flow,
            rows.filter((row) => row.flow === flow),
          ),
        ),
      }
    },
  }
}

interface FlowRow {
  readonly version: number
  readonly hash: string
  readonly site: string
  readonly brand: string | null
  readonly runs: number
}

function flowOf(flow: string, rows: readonly FlowRow[]): FlowsAnswer['flows'][number] {
  const versions = new Map<string, FlowsAnswer['flows'][number]['versions'][number]>()
  for (const { version, hash, runs } of rows) {
    const before = versions.get(hash)?.runs ?? 0
    versions.set(hash, { version, definitionHash: hash, runs: before + runs })
  }
  const distinct = (values: readonly (string | null)[]) =>
    [...new Set(values.filter((value) => value !== null))].toSorted(compareTexts)
  return {
    flow,
    versions: [...versions.values()].toSorted((a, b) => b.version - a.version),
    sites: distinct(rows.map(({ site }) => site)),
    brands: distinct(rows.map(({ brand }) => brand)),
  }
}

/** The flow's own steps, also those that nobody entered, then those of earlier versions. */
function inOrder(known: FlowDefinition['steps'], figures: readonly StepFigures[]): FunnelStep[] {
  const byStep = new Map(figures.map((one) => [one.step, one]))
  const own = Object.entries(known).map(([step, { final = false }]) =>
    shownStep(byStep.get(step) ?? { ...NOBODY, step, isFinal: final }),
  )
  const others = figures
    .filter(({ step }) => !Object.hasOwn(known, step))
    .toSorted((a, b) => a.ordinal - b.ordinal)
  return [...own, ...others.map(shownStep)]
}

const NOBODY = { ordinal: 0, entered: 0, continued: 0, p50: null, p75: null, p95: null }

const shownStep = (figures: StepFigures): FunnelStep => {
  const { step, isFinal, entered, continued, p50, p75, p95 } = figures
  const dropped = isFinal ? 0 : entered - continued
  return { step, isFinal, entered, continued, dropped, p50, p75, p95 }
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
