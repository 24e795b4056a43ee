import { siteById, type Site, type SiteId } from '#domain/sites'
import { getConfig } from './config.ts'

/** A site as its data has it, with what the operator's settings put in place of it. */
export function configuredSite(id: SiteId): Site {
  const site = siteById(id)
  if (site.booking === null) return site
  const { contactEmail, damageInspectionUrl, externalBooking } = getConfig()
  const own = site.booking.directBookings.filter((link) => !link.external)
  const external = externalBooking?.map(({ brand, url }) => ({ brand, href: url, external: true }))
  return {
    ...site,
    contact: { ...site.contact, email: contactEmail ?? site.contact.email },
    booking: {
      damageInspectionUrl: damageInspectionUrl ?? site.booking.damageInspectionUrl,
      directBookings: external
        ? [...own, ...external].toSorted((a, b) => a.brand.localeCompare(b.brand, 'sv'))
        : site.booking.directBookings,
    },
  }
}
