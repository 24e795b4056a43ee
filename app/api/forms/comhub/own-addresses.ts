import type { Block, FieldValue } from '#domain/content'
import type { SiteId } from '#domain/sites'
import type { Services } from '#services'
import type { SearchIndexPort } from '#services/search-index'
import { ValuesOnPages, type ReadPages } from '../../../_content/values-on-pages.ts'

/**
 * The addresses of a site's dealers, in its index and where editors have put them into the forms of
 * its pages: what a lead may name as its recipient. Whoever posts a lead writes that address, so it is not taken at their word.
 */
export class OwnAddresses {
  readonly #values: ValuesOnPages

  constructor(
    pages: ReadPages,
    index: Pick<SearchIndexPort, 'retailerAddresses'>,
    now: () => number = Date.now,
  ) {
    this.#values = new ValuesOnPages({
      pages,
      valuesOf: addressesOf,
      besides: async (site) => (await index.retailerAddresses(site)).map(inSmall),
      now,
    })
  }

  /** In any case of letters; false, too, while the content is away. */
  has(site: SiteId, address: string): Promise<boolean> {
    return this.#values.has(site, inSmall(address))
  }
}

/** For as long as the services are open. */
const kept = new WeakMap<object, OwnAddresses>()

export function ownAddressesOf(services: Pick<Services, 'content' | 'searchIndex'>): OwnAddresses {
  const known = kept.get(services) ?? new OwnAddresses(services.content, services.searchIndex)
  kept.set(services, known)
  return known
}

const inSmall = (address: string) => address.toLowerCase()

/** Of a form: its dealers' and their departments' (SVCDATA-01). */
function addressesOf(block: Block): readonly string[] {
  if (block.name !== 'FormFlow') return []
  return items(block.fields['Dealers']).flatMap(({ fields }) =>
    [
      fields['site_email'],
      ...items(fields['site_departments']).map((department) => department.fields['email']),
    ].flatMap((value) => (typeof value === 'string' && value !== '' ? [inSmall(value)] : [])),
  )
}

const items = (value: FieldValue | undefined) =>
  typeof value === 'object' && !('src' in value) && !('href' in value) ? value : []
