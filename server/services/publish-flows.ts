import type { Logger } from 'pino'
import { sites } from '#domain/sites'
import { flows } from '#flows'
import type { Services } from '#services'

/**
 * Makes this build's flows the current ones of every site, but where a newer one is published or an
 * operator decided otherwise; that is logged. `isAsBuilt`: everywhere they are current.
 */
export async function publishFlows(
  { definitions }: Pick<Services, 'definitions'>,
  log: Pick<Logger, 'warn'>,
): Promise<{ readonly isAsBuilt: boolean }> {
  const siteIds = sites.map((site) => site.id)
  let isAsBuilt = true
  for (const flow of flows) {
    const { kept } = await definitions.publish(flow, siteIds)
    if (kept.length === 0) continue
    isAsBuilt = false
    const { id, version } = flow.definition
    log.warn(
      { event: 'flow-kept', flow: id, version, kept },
      `flow ${id}: version ${version} of this build is not current everywhere; what is published stays`,
    )
  }
  return { isAsBuilt }
}
