'use client'

import { CountdownClock, type CountdownClockProps } from '#ui/countdown'
import { lateClock } from '../_api-client/late-clock.ts'

/** A countdown by the server's clock. */
export const ServerCountdownClock = (props: CountdownClockProps) => (
  <CountdownClock {...props} clock={lateClock} />
)
