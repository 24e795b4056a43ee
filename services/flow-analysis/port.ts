import type {
  BreakdownAnswer,
  BreakdownQuery,
  FlowsAnswer,
  FunnelAnswer,
  FunnelQuery,
  HeatAnswer,
  RunPersonAnswer,
  RunsAnswer,
  RunsQuery,
  RunSummary,
} from '#domain/flow-analysis'

/**
 * How runs went, from what is stored beside their events. On the embedded database, which has one session,
 * a figure is read in slices, and the answer says how far it is. Throws `DatabaseError`.
 */
export interface FlowAnalysisPort {
  /** Null for a cursor that is none. */
  runs(query: RunsQuery): Promise<RunsAnswer | null>
  run(run: string): Promise<RunSummary | null>
  /** What the run has sent, the person included: for the role `personal-values` alone. */
  sent(run: string): Promise<RunPersonAnswer>
  funnel(query: FunnelQuery): Promise<FunnelAnswer>
  breakdown(query: BreakdownQuery): Promise<BreakdownAnswer>
  heat(query: FunnelQuery): Promise<HeatAnswer>
  flows(): Promise<FlowsAnswer>
}
