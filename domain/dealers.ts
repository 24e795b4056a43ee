import { z } from 'zod'

/** A dealer as the search index of a site has it, under its names and with no others (SVCDATA-01). */
export const Dealer = z
  .strictObject({
    /** Its part of an address. */
    slug: z.string().regex(/^[a-z0-9-]{1,80}$/),
    site_id: z.string().min(1),
    site_official_name: z.string().min(1),
    site_city: z.string(),
    /** Empty where there is no picture. */
    site_image_url: z.string(),
    site_phone: z.string(),
    site_zip: z.string(),
    site_street: z.string(),
    site_email: z.string().includes('@'),
    site_departments: z.array(z.strictObject({ group: z.string(), email: z.string() }).readonly()),
  })
  .readonly()
export type Dealer = z.infer<typeof Dealer>

/** Most dealers that an index is asked for at once (SVCDATA-02). */
export const MAX_DEALERS = 100

/** The group of a dealer's workshop (DEALER-14). */
export const WORKSHOP_GROUP = 'Workshop'
/** What editors and some indexes call it. */
export const WORKSHOP_GROUPS: ReadonlySet<string> = new Set([WORKSHOP_GROUP, 'Service'])

/** Whether a department is a workshop, by either name of its group. */
export const isWorkshop = ({ group }: { readonly group: string }): boolean =>
  WORKSHOP_GROUPS.has(group)

/** The workshop's own address; null where a dealer has none, and its general one stands in (NOFORM-16). */
export const serviceEmailOf = ({
  site_departments: departments,
}: Pick<Dealer, 'site_departments'>) =>
  departments.find((department) => isWorkshop(department) && department.email !== '')?.email ?? null
