import type { BreakdownAnswer, FunnelAnswer, HeatAnswer } from '#domain/flow-analysis'
import type { SampleVisit } from '#flows/samples'

/**
 * The figures once more, computed from what was in view while the runs were live: neither their logs are
 * folded, nor the database is asked.
 */

type Visits = readonly SampleVisit[]

interface Entry {
  readonly step: string
  readonly at: number
}

const firsts = ({ views }: SampleVisit): readonly Entry[] =>
  views.filter(({ step }, at) => views.findIndex((view) => view.step === step) === at)

const isFinal = ({ definition }: SampleVisit, step: string): boolean =>
  definition.steps[step]?.final === true

const finishedAt = (visit: SampleVisit): number | undefined =>
  firsts(visit).find(({ step }) => isFinal(visit, step))?.at

/** Between the two nearest, as SQL's percentile_cont. */
function percentile(values: readonly number[], share: number): number | null {
  if (values.length === 0) return null
  const ascending = values.toSorted((a, b) => a - b)
  const place = (ascending.length - 1) * share
  const low = ascending[Math.floor(place)] ?? 0
  const high = ascending[Math.ceil(place)] ?? 0
  return low + (high - low) * (place % 1)
}

function stepFigures(visits: Visits, step: string, windowMs: number) {
  const entries = visits.flatMap((visit) => {
    const all = firsts(visit)
    const at = all.findIndex((entry) => entry.step === step)
    const entry = all[at]
    if (!entry || entry.at - visit.startedAt > windowMs) return []
    const next = all[at + 1]
    const isInWindow = next !== undefined && next.at - visit.startedAt <= windowMs
    return [{ took: isInWindow ? next.at - entry.at : null }]
  })
  const took = entries.flatMap((entry) => entry.took ?? [])
  return { entered: entries.length, continued: took.length, took }
}

export function expectedFunnel(
  visits: Visits,
  windowMs = Number.POSITIVE_INFINITY,
): Omit<FunnelAnswer, 'progress' | 'completeness'> {
  const [{ definition } = { definition: { steps: {} } }] = visits
  const steps = Object.entries(definition.steps).map(([step, { final = false }]) => {
    const { entered, continued, took } = stepFigures(visits, step, windowMs)
    return {
      step,
      isFinal: final,
      entered,
      continued,
      dropped: final ? 0 : entered - continued,
      p50: percentile(took, 0.5),
      p75: percentile(took, 0.75),
      p95: percentile(took, 0.95),
    }
  })
  return { runs: visits.length, finished: finishedWithin(visits, windowMs).length, steps }
}

const finishedWithin = (visits: Visits, windowMs: number): readonly number[] =>
  visits.flatMap((visit) => {
    const after = (finishedAt(visit) ?? Number.POSITIVE_INFINITY) - visit.startedAt
    return Number.isFinite(after) && after <= windowMs ? [after] : []
  })

export function expectedBreakdown(
  visits: Visits,
  valueOf: (visit: SampleVisit) => string | null,
): BreakdownAnswer['rows'] {
  const values = [...new Set(visits.map(valueOf))]
  return values
    .map((value) => {
      const of = visits.filter((visit) => valueOf(visit) === value)
      const { runs, finished, steps } = expectedFunnel(of)
      return {
        value,
        runs,
        finished,
        medianMs: percentile(finishedWithin(of, Number.POSITIVE_INFINITY), 0.5),
        steps: steps.map(({ step, entered, continued }) => ({ step, entered, continued })),
      }
    })
    .toSorted((a, b) => b.runs - a.runs || ((a.value ?? '') < (b.value ?? '') ? -1 : 1))
}

export function expectedHeat(visits: Visits): Omit<HeatAnswer, 'progress'> {
  const [{ definition } = { definition: { steps: {} } }] = visits
  const views = visits.flatMap((visit) => visit.views.map(({ step }) => ({ step, of: visit })))
  const states = Object.keys(definition.steps).flatMap((step) => {
    const here = views.filter((view) => view.step === step)
    const rejected = visits.flatMap(({ refusedIn }) => refusedIn).filter((one) => one === step)
    return here.length === 0
      ? []
      : [
          {
            step,
            runs: new Set(here.map(({ of }) => of)).size,
            visits: here.length,
            rejected: rejected.length,
          },
        ]
  })
  const moves = visits.flatMap((visit) =>
    visit.views.slice(1).map(({ step }, at) => ({
      from: visit.views[at]?.step ?? '',
      to: step,
      of: visit,
    })),
  )
  const ways = [...new Set(moves.map(({ from, to }) => `${from} ${to}`))]
  const transitions = ways
    .map((way) => {
      const taken = moves.filter(({ from, to }) => `${from} ${to}` === way)
      const [from = '', to = ''] = way.split(' ')
      return { from, to, runs: new Set(taken.map(({ of }) => of)).size, times: taken.length }
    })
    .toSorted((a, b) => b.times - a.times || (a.from + a.to < b.from + b.to ? -1 : 1))
  return { runs: visits.length, states, transitions }
}
