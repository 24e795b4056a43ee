import { useQuery } from '@tanstack/react-query'
import { stepOrder } from '#engine/definition'
import { currentFlow } from '../calls/definitions.ts'

/** The flow as the site serves it now; null while it is not known. */
export function useCurrentFlow(flow: string | undefined) {
  const { data } = useQuery({
    queryKey: ['current-flow', flow],
    queryFn: ({ signal }) => currentFlow({ flow: flow ?? '' }, signal),
    enabled: flow !== undefined,
    staleTime: 60_000,
  })
  return data ?? null
}

const NONE: readonly string[] = []

/** Names of a flow's steps, in its order. */
export function useStepsOf(flow: string | undefined): readonly string[] {
  const current = useCurrentFlow(flow)
  return current ? stepOrder(current.definition) : NONE
}
