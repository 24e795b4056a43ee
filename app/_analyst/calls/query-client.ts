import { QueryClient } from '@tanstack/react-query'
import { CallFailed } from '../../_api-client/call.ts'

const FRESH_MS = 15_000

/** Answers are kept for a while; only silence is asked again at once. */
export const createConsoleClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < 1 && error instanceof CallFailed && error.isOutage,
        retryDelay: 500,
        refetchOnWindowFocus: false,
      },
    },
  })
