import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  BreakdownAnswer,
  CompareAnswer,
  FlowsAnswer,
  FunnelAnswer,
  HeatAnswer,
  RunAnswer,
  RunPersonAnswer,
  RunsAnswer,
} from '#domain/flow-analysis'
import { addressOf } from '../../_api-client/call.ts'
import { get } from './get.ts'

/** A call's query, as it stands in its address. */
export type Query = Readonly<Record<string, string | number | undefined>>

const API = '/api/analyst'
/** Between two answers of a call that reads in slices. */
const AGAIN_MS = 250

/** Where what is shown can be had as NDJSON. */
export const exportAddress = (what: string, query: Query): string =>
  addressOf(`${API}/export`, { what, ...query })

function useAnswer<T>(path: string, schema: z.ZodType<T>, query: Query | null): UseQueryResult<T> {
  return useQuery({
    queryKey: [path, query],
    queryFn: ({ signal }) => get(addressOf(`${API}/${path}`, query ?? {}), schema, signal),
    enabled: query !== null,
    placeholderData: keepPreviousData,
    // The embedded database reads a slice at a time: the same is asked again for more.
    refetchInterval: ({ state }) => (isUnfinished(state.data) ? AGAIN_MS : false),
  })
}

const isUnfinished = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  'progress' in data &&
  typeof data.progress === 'number' &&
  data.progress < 1

export const useFlows = () => useAnswer('flows', FlowsAnswer, {})
export const useRuns = (query: Query) => useAnswer('runs', RunsAnswer, query)
export const useRun = (run: string) => useAnswer(`runs/${encodeURIComponent(run)}`, RunAnswer, {})
export const useRunPerson = (run: string, asked: boolean) =>
  useAnswer(`runs/${encodeURIComponent(run)}/person`, RunPersonAnswer, asked ? {} : null)
export const useFunnel = (query: Query) => useAnswer('funnel', FunnelAnswer, query)
export const useBreakdown = (query: Query) => useAnswer('breakdown', BreakdownAnswer, query)
export const useHeat = (query: Query) => useAnswer('heat', HeatAnswer, query)
export const useCompare = (query: Query) => useAnswer('compare', CompareAnswer, query)
