import { useForm } from '#engine/react'
import { report } from '../_api-client/report.ts'
import { writeSession } from './session-key.ts'
import { useTyreHotel } from './tyre-context.tsx'
import { tyreHotelFlow } from './tyre-state.ts'

/**
 * Signs out (TYRE-07): what was typed and the run with its personal values go, the stored session and
 * what a code is checked with too, and the run that begins has the server sign out.
 */
export function useLeave(): () => void {
  const { credentials, dispatch, flow } = useTyreHotel()
  const { flush } = useForm(tyreHotelFlow)
  return () => {
    // What is still being typed belongs to the run that goes.
    flush()
    credentials.drop()
    writeSession({ validated: null, confirmation: null })
    void flow.runner?.restart().then(
      () => dispatch({ type: 'left' }),
      () => report('log-write-failed', 'unknown'),
    )
  }
}
