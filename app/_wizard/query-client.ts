import { QueryClient, type QueryObserverOptions } from '@tanstack/react-query'
import { CallFailed } from '../_api-client/call.ts'

/** Nothing of ours answered: the same call may succeed soon. */
export const isOutage = (error: unknown): boolean => error instanceof CallFailed && error.isOutage

/** Server state lives here, not in the log: it can be fetched again. */
export const createQueryClient = (
  own: Pick<QueryObserverOptions, 'staleTime' | 'gcTime' | 'refetchInterval'>,
): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        ...own,
        // An answer is an answer; only silence is asked again at once.
        retry: (failures, error) => failures < 1 && isOutage(error),
        retryDelay: 500,
        refetchOnWindowFocus: false,
      },
    },
  })
