/** A step's figures, not yet in the order of the flow. */
export interface StepFigures {
  readonly step: string
  readonly isFinal: boolean
  /** Mean place among the steps of its runs. */
  readonly ordinal: number
  readonly entered: number
  readonly continued: number
  readonly p50: number | null
  readonly p75: number | null
  readonly p95: number | null
}

export interface Figures {
  readonly runs: number
  readonly finished: number
  /** Share of the runs of which every event up to the last known one is stored. */
  readonly completeness: number
  readonly steps: readonly StepFigures[]
}

export type BreakdownFigures = readonly {
  readonly value: string | null
  readonly runs: number
  readonly finished: number
  readonly medianMs: number | null
  readonly steps: readonly StepFigures[]
}[]

export interface HeatFigures {
  readonly runs: number
  readonly states: readonly {
    readonly step: string
    readonly runs: number
    readonly visits: number
    readonly rejected: number
  }[]
  readonly transitions: readonly {
    readonly from: string
    readonly to: string
    readonly runs: number
    readonly times: number
  }[]
}

/** As `percentile_cont` of SQL; null of none. `sorted` ascends. */
export const quantile = (sorted: ArrayLike<number>, share: number): number | null =>
  between(share * (sorted.length - 1), (rank) => sorted[rank])

/** What lies at a rank, which may be between two values: on a line between them. */
export function between(
  rank: number,
  valueAt: (rank: number) => number | undefined,
): number | null {
  const below = valueAt(Math.floor(rank))
  const above = valueAt(Math.ceil(rank))
  if (below === undefined || above === undefined) return null
  return below + (above - below) * (rank - Math.floor(rank))
}
