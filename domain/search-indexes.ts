import { siteHas } from './site-switches.ts'
import type { SiteId } from './sites.ts'

/** Names of the indexes that a national site's calls name. */
export interface SiteIndexes {
  readonly vehicles: string
  readonly sites: string
  /** Spare parts, and which vehicles each is for. */
  readonly kits: string
  readonly vehicleKits: string
}

const named = (site: SiteId): readonly [SiteId, SiteIndexes] => [
  site,
  {
    vehicles: `${site}-vehicles`,
    sites: `${site}-sites`,
    kits: `${site}-kits`,
    vehicleKits: `${site}-vehicle-kits`,
  },
]

/** The sites that have cars to search, and their indexes (GEN-18, INDEX-10, INDEX-11). */
const INDEXES: ReadonlyMap<string, SiteIndexes> = new Map([
  named('hedinautomotive-se'),
  named('hedinautomotive-no'),
  named('hedinautomotive-uk'),
  named('carstore-se'),
  named('carstore-no'),
  named('carstore-fi'),
  named('carstore-sk'),
])

/** A call for a site that has no index: wrong code or settings, and no failure of an index. */
export class UnknownSite extends Error {
  override readonly name = 'UnknownSite'
  readonly code = 'unknown-site'

  constructor() {
    super('Unknown site name')
  }
}

export const hasIndexes = (site: string): boolean => INDEXES.has(site)

export const SITES_WITH_INDEXES: readonly SiteId[] = [...INDEXES.keys()] as SiteId[]

/** Throws `UnknownSite` (RETAILERR-02, INDEX-15). */
export function indexesOf(site: string): SiteIndexes {
  const indexes = INDEXES.get(site)
  if (indexes === undefined) throw new UnknownSite()
  return indexes
}

/**
 * Where kits are looked for: kits are Finland's (GEN-11), and a Finnish site without indexes of its own uses
 * those of the one that has them (GEN-19). Null elsewhere.
 */
export function kitIndexesOf(site: SiteId): Pick<SiteIndexes, 'kits' | 'vehicleKits'> | null {
  const hasKits = (id: SiteId) => siteHas({ id }, 'kits')
  if (!hasKits(site)) return null
  const held = hasIndexes(site) ? site : SITES_WITH_INDEXES.find(hasKits)
  return held === undefined ? null : indexesOf(held)
}
