/** A dealer as the search index of a site has it (SVCDATA-01). */
export interface Dealer {
  readonly slug: string
  readonly site_id: string
  readonly site_official_name: string
  readonly site_city: string
  readonly site_phone: string
  readonly site_zip: string
  readonly site_street: string
  readonly site_email: string
  readonly site_departments: readonly { readonly group: string; readonly email: string }[]
}

/** The group of a dealer's workshop. */
export const SERVICE_GROUP = 'Service'

/** The workshop's own address; null where a dealer has none, and its general one stands in (NOFORM-16). */
export const serviceEmailOf = ({
  site_departments: departments,
}: Pick<Dealer, 'site_departments'>) =>
  departments.find(({ group, email }) => group === SERVICE_GROUP && email !== '')?.email ?? null
