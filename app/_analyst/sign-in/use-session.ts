import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { SessionAnswer } from '#domain/flow-analysis'
import { get } from '../calls/get.ts'
import { SESSION_KEY } from '../calls/query-client.ts'

/** Who is signed in, and which ways there are to do so. */
export const useSession = (): UseQueryResult<SessionAnswer> =>
  useQuery({
    queryKey: SESSION_KEY,
    queryFn: ({ signal }) => get('/api/analyst/session', SessionAnswer, signal),
    staleTime: 5 * 60_000,
  })
