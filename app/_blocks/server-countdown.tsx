'use client'

import { Countdown, type CountdownProps } from '#ui/blocks'
import { lateClock } from '../_api-client/late-clock.ts'

/** A countdown by the server's clock. */
export const ServerCountdown = (props: Omit<CountdownProps, 'clock'>) => (
  <Countdown {...props} clock={lateClock} />
)
