/** As the finance house is told of a dealer. */
export interface UkOrganisation {
  readonly Value: string
  readonly Type: 'AssociatedDealerKey'
}

/** Names of dealers (`site_official_name`) and the longer keys by which the finance house knows them. */
export type DealerKeys = Readonly<Record<string, string>>

/** A dealer for the finance house: by its longer key, or by its own name where it has none (FINUK-12, FINUK-18). */
export const organisationOf = (name: string, keys: DealerKeys): UkOrganisation => ({
  Value: (Object.hasOwn(keys, name) ? keys[name] : undefined) ?? name,
  Type: 'AssociatedDealerKey',
})
