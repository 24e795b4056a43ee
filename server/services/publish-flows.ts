import { sites } from '#domain/sites'
import { flows } from '#flows'
import type { Services } from '#services'

/** Makes this build's flows the current ones of every site. */
export async function publishFlows(services: Services): Promise<void> {
  const siteIds = sites.map((site) => site.id)
  for (const flow of flows) await services.definitions.publish(flow, siteIds)
}
