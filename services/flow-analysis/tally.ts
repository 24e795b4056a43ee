import type { BreakdownQuery, FunnelQuery } from '#domain/flow-analysis'
import {
  type BreakdownFigures,
  type Figures,
  type HeatFigures,
  quantile,
  type StepFigures,
} from './figures.ts'

/** A row of `flow_step`, as far as figures need it. */
export interface StepRow {
  readonly run: string
  readonly started_at: number
  readonly entered_at: number
  readonly next_entered_at: number | null
  readonly ordinal: number
  readonly is_final: boolean
  readonly step: string
  readonly visits: number
  readonly rejected: number
  readonly moves: { readonly [step: string]: number }
  readonly value: string | null
}

interface StepTally {
  isFinal: boolean
  rows: number
  ordinals: number
  entered: number
  continued: number
  visits: number
  rejected: number
  readonly took: number[]
}

interface ValueTally {
  runs: number
  readonly finishedAfter: number[]
  readonly steps: Map<string, StepTally>
}

/** Figures of the rows that it was given: what `on-server.ts` has PostgreSQL compute. */
export class Tally {
  readonly #windowMs: number
  readonly #values = new Map<string | null, ValueTally>()
  readonly #moves = new Map<string, { from: string; to: string; runs: number; times: number }>()
  /** A run may enter several final steps: the first counts. */
  #lastFinished = ''

  constructor({ window }: Pick<FunnelQuery & Partial<BreakdownQuery>, 'window'>) {
    this.#windowMs = window ?? Number.POSITIVE_INFINITY
  }

  /** By run and ordinal; a run may be continued by the next call. */
  add(rows: readonly StepRow[]): void {
    for (const row of rows) this.#addRow(row)
  }

  #addRow(row: StepRow): void {
    const of = this.#valueOf(row.value)
    if (row.ordinal === 0) of.runs += 1
    const step = stepOf(of, row.step)
    step.isFinal ||= row.is_final
    step.rows += 1
    step.ordinals += row.ordinal
    if (!this.#isWithin(row.entered_at, row)) return
    step.entered += 1
    step.visits += row.visits
    step.rejected += row.rejected
    if (row.is_final && this.#lastFinished !== row.run) {
      this.#lastFinished = row.run
      of.finishedAfter.push(row.entered_at - row.started_at)
    }
    if (row.next_entered_at !== null && this.#isWithin(row.next_entered_at, row)) {
      step.continued += 1
      step.took.push(row.next_entered_at - row.entered_at)
    }
    for (const [to, times] of Object.entries(row.moves)) this.#addMove(row.step, to, times)
  }

  #addMove(from: string, to: string, times: number): void {
    const key = `${from} ${to}`
    const move = this.#moves.get(key) ?? { from, to, runs: 0, times: 0 }
    this.#moves.set(key, move)
    move.runs += 1
    move.times += times
  }

  #isWithin(at: number, { started_at: startedAt }: StepRow): boolean {
    return at - startedAt <= this.#windowMs
  }

  #valueOf(value: string | null): ValueTally {
    const known = this.#values.get(value)
    if (known) return known
    const made = { runs: 0, finishedAfter: [], steps: new Map<string, StepTally>() }
    this.#values.set(value, made)
    return made
  }

  get runs(): number {
    return [...this.#values.values()].reduce((sum, { runs }) => sum + runs, 0)
  }

  /** Without breakdown there is one value. */
  funnel(): Omit<Figures, 'completeness'> {
    const of = this.#valueOf(null)
    return { runs: of.runs, finished: of.finishedAfter.length, steps: figuresOf(of) }
  }

  breakdown(): BreakdownFigures {
    return [...this.#values].map(([value, of]) => ({
      value,
      runs: of.runs,
      finished: of.finishedAfter.length,
      medianMs: quantile(sorted(of.finishedAfter), 0.5),
      steps: figuresOf(of),
    }))
  }

  heat(): HeatFigures {
    const { runs, steps } = this.#valueOf(null)
    const states = [...steps]
      .filter(([, { entered }]) => entered > 0)
      .map(([step, { entered, visits, rejected }]) => ({ step, runs: entered, visits, rejected }))
    return { runs, states, transitions: [...this.#moves.values()] }
  }
}

function stepOf({ steps }: ValueTally, step: string): StepTally {
  const known = steps.get(step)
  if (known) return known
  const made: StepTally = {
    isFinal: false,
    rows: 0,
    ordinals: 0,
    entered: 0,
    continued: 0,
    visits: 0,
    rejected: 0,
    took: [],
  }
  steps.set(step, made)
  return made
}

const sorted = (values: readonly number[]) => Float64Array.from(values).toSorted()

function figuresOf({ steps }: ValueTally): readonly StepFigures[] {
  return [...steps].map(([step, { isFinal, rows, ordinals, entered, continued, took }]) => {
    const ascending = sorted(took)
    return {
      step,
      isFinal,
      ordinal: ordinals / rows,
      entered,
      continued,
      p50: quantile(ascending, 0.5),
      p75: quantile(ascending, 0.75),
      p95: quantile(ascending, 0.95),
    }
  })
}
