import { QueryCache, QueryClient } from '@tanstack/react-query'
import { CallFailed } from '../../_api-client/call.ts'

/** Of the question who is signed in. */
export const SESSION_KEY = ['session'] as const

const FRESH_MS = 15_000

/** Answers are kept for a while; only silence is asked again at once. */
export function createConsoleClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      // The session has ended: the sign-in form takes the place of the view, at the same address.
      onError: (error, { queryKey }) => {
        if (error instanceof CallFailed && error.status === 401 && queryKey[0] !== SESSION_KEY[0])
          void client.invalidateQueries({ queryKey: SESSION_KEY })
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < 1 && error instanceof CallFailed && error.isOutage,
        retryDelay: 500,
        refetchOnWindowFocus: false,
      },
    },
  })
  return client
}
