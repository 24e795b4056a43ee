import type { Ports, ServedFlow } from '#engine'
import { replicated } from '../replicated-port.ts'
import { comhubPort } from './comhub-port.ts'

type Send = typeof fetch

/** What a form's effects call; `watched` may look at each attempt. */
export const leadPorts = (
  { definition, locale }: Pick<ServedFlow, 'definition' | 'locale'>,
  watched = (send: Send): Send => send,
): Ports => ({
  comhub: replicated({ flow: definition.id, receipt: 'receiptNumber' }, (send) =>
    comhubPort(watched(send), undefined, locale),
  ),
})
