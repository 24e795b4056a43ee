'use client'

import { Countdown, type CountdownProps } from '#ui/blocks'
import { followServerClock } from '../_api-client/server-clock.ts'
import { serverNow } from '../_api-client/server-now.ts'

const SERVER_CLOCK = { now: serverNow, follow: followServerClock }

/** A countdown by the server's clock. */
export const ServerCountdown = (props: Omit<CountdownProps, 'clock'>) => (
  <Countdown {...props} clock={SERVER_CLOCK} />
)
