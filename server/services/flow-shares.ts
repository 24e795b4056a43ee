import { variantCuts, type VariantCuts } from '#domain/flow-variant'
import type { DefinitionsPort } from '#services/definitions'

const store = globalThis as { forecourtFlowShares?: ReadonlyMap<string, VariantCuts> }

/** Where the variants of a site's pages begin; empty while no flow is published for a share there. */
export const flowShares = (site: string): VariantCuts => store.forecourtFlowShares?.get(site) ?? []

/** Reads anew which flows are published for a share of the visitors. */
export async function learnFlowShares(definitions: Pick<DefinitionsPort, 'shares'>): Promise<void> {
  const shares = await definitions.shares()
  const sites = new Set(shares.map(({ site }) => site))
  store.forecourtFlowShares = new Map(
    [...sites].map((site) => [
      site,
      variantCuts(shares.filter((one) => one.site === site).map(({ percents }) => percents)),
    ]),
  )
}
