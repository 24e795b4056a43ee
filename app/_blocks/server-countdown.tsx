'use client'

import { Countdown, type CountdownProps } from '#ui/blocks'
import { followServerClock, serverNow } from '../_api-client/server-clock.ts'

const SERVER_CLOCK = { now: serverNow, follow: followServerClock }

/** A countdown by the server's clock. */
export const ServerCountdown = (props: Omit<CountdownProps, 'clock'>) => (
  <Countdown {...props} clock={SERVER_CLOCK} />
)
