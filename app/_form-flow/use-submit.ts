import { type RefObject, useEffect, useState } from 'react'
import type { Flow } from '#engine/react'
import { latestDay } from '#domain/leads'
import { serverDay } from '../_api-client/server-day.ts'
import { newUuid } from '../_api-client/uuid.ts'

/** How often the writer lease is asked for: another tab that waits for it, too, may have got it. */
export const ASK_MS = 1000

/** Pressed before the run was open, or while another tab held the writer lease, it is asked for, and sent then. */
type Submission = readonly [isAsked: boolean, submit: () => void]

export function useSubmit(
  { dispatch, ready, snapshot: { writer } }: Flow,
  trap: RefObject<HTMLInputElement | null>,
  timeZone: string,
): Submission {
  const [isAsked, setAsked] = useState(false)
  const send = (): boolean => {
    const today = serverDay(timeZone)
    const { accepted, rejection } = dispatch({
      type: 'submit',
      payload: {
        submissionId: newUuid(),
        at: Date.now(),
        today,
        latest: latestDay(today),
        website: trap.current?.value ?? '',
      },
    })
    return accepted || rejection?.code !== 'unexpected'
  }
  useEffect(() => {
    if (!isAsked || !ready) return
    if (!writer) {
      const asking = setInterval(() => setAsked(!send()), ASK_MS)
      return () => clearInterval(asking)
    }
    setAsked(false)
    send()
    // Whatever else changes meanwhile, what was pressed is sent once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isAsked, ready, writer])
  return [isAsked, () => setAsked(!send())]
}
