import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useBooking } from './booking-context.tsx'
import { keepSeen } from './seen.ts'

/** Answers often come together, and are written once. */
const REST_MS = 500

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
    keepSeen(client, isOver ? null : run)
    if (isOver) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = (): void => {
      clearTimeout(timer)
      timer = undefined
      keepSeen(client, run)
    }
    const writeOwed = (): void => {
      if (timer !== undefined) write()
    }
    const end = client.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated') timer ??= setTimeout(write, REST_MS)
    })
    addEventListener('pagehide', writeOwed)
    return () => {
      end()
      clearTimeout(timer)
      removeEventListener('pagehide', writeOwed)
    }
  }, [client, run, isOver])
}
