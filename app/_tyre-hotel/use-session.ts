import { useEffect, useEffectEvent, useRef } from 'react'
import { readSession, writeSession } from './session-key.ts'
import { isSignedIn } from './steps-view.ts'
import { useTyreHotel } from './tyre-context.tsx'

/**
 * The stored session follows the run (TYRE-04). Read once, when the run is open: a run that is not
 * signed in, in a tab whose session is, jumps to LoggedIn (TYRE-03).
 */
export function useSession(): void {
  const { dispatch, flow, state, step } = useTyreHotel()
  const { ready } = flow
  const isRead = useRef(false)
  const { validated, confirmation, leaving } = state

  const restore = useEffectEvent((): boolean => {
    const kept = isSignedIn(step) || leaving ? null : readSession()
    if (kept === null) return false
    return dispatch({ type: 'session.restored', payload: kept }, 'observed').accepted
  })
  useEffect(() => {
    if (!ready) return
    if (!isRead.current) {
      isRead.current = true
      // What was restored comes back here as the run's own.
      if (restore()) return
    }
    writeSession({ validated, confirmation })
  }, [ready, validated, confirmation])
}
