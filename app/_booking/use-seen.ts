import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { startLate } from '#ui/late-start'
import { useBooking } from './booking-context.tsx'

/** Keeps what the wizard has seen with its run, and drops what another run saw. */
export function useSeen(seenIn: string): void {
  const client = useQueryClient()
  const { flow } = useBooking()
  const { ready, snapshot } = flow
  const before = useRef(seenIn)
  const run = ready ? snapshot.run : null
  const isOver = snapshot.status === 'finished'
  useEffect(() => {
    if (run === null) return undefined
    if (before.current !== '' && before.current !== run) client.removeQueries({ type: 'inactive' })
    before.current = run
    return startLate(import('./keep-seen.ts'), ({ followSeen, keepSeen }) => {
      keepSeen(client, isOver ? null : run)
      return isOver ? undefined : followSeen(client, run)
    })
  }, [client, run, isOver])
}
