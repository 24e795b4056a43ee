import type { FlowDefinition } from '#engine'
import { flowById } from '#flows/lists'
import * as tape from '../../../flows/service-booking/tape.ts'
import { type LoggedRun, loggedRun } from './logged-run.ts'

const found = flowById('service-booking')
if (!found) throw new Error('there is no booking')

export const booking: FlowDefinition = found.definition

const { toServices, toConfirmed } = tape

/** A booking from the plate to its confirmation, with one refused click on the way. */
export const bookingRun = (): LoggedRun =>
  loggedRun(booking, [...toServices, tape.next, ...toConfirmed.slice(toServices.length)])

/** A booking whose visitor chooses a service and takes it back, until there are so many events. */
export const longRun = (length: number): LoggedRun =>
  loggedRun(booking, [
    ...toServices,
    ...Array.from({ length: length - toServices.length }, (_, at) =>
      at % 40 === 39 ? tape.submit : tape.toggle('oljebyte'),
    ),
  ])
