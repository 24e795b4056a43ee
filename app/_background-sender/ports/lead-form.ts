import type { Ports } from '#engine'
import { mirrored } from '../replicated-port.ts'
import { comhubPort } from './comhub-port.ts'

/** What a form's effects call. */
export const formPorts = (flow: string): Ports => ({
  comhub: mirrored({ flow, receipt: 'receiptNumber' }, (send) => comhubPort(send)),
})
