import type { Ports, ServedFlow } from '#engine'
import { replicated } from '../replicated-port.ts'
import { comhubPort } from './comhub-port.ts'

/** What a form's effects call. */
export const leadPorts = ({ definition }: Pick<ServedFlow, 'definition'>): Ports => ({
  comhub: replicated({ flow: definition.id, receipt: 'receiptNumber' }, (send) => comhubPort(send)),
})
