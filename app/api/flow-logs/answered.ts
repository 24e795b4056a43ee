import type { AskedFor } from '#services/flow-logs'
import type { Call } from '../_http/route.ts'

/**
 * Remembers that a call was answered under the key of a flow's effect, whose log may then come. What was
 * booked stands whether or not that can be remembered.
 */
export async function awaitLog(
  {
    request,
    services,
    site,
    log,
  }: Pick<Call<unknown, unknown, unknown>, 'request' | 'services' | 'site' | 'log'>,
  asked: AskedFor & { readonly receipt: string },
): Promise<void> {
  const key = request.headers.get('idempotency-key')
  if (key === null) return
  await services.flowLogs
    .answered({ ...asked, key, site: site.id })
    .catch(() => log.warn({ event: 'flow-log-not-awaited', kind: asked.kind }, 'no log is awaited'))
}
