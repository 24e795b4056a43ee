import type { Offerings } from '#services/workshop'

/** Without what no car that is driven so can have, and without the categories that leaves empty. */
export const suitedOfferings = (offered: Offerings): Offerings => ({
  ...offered,
  serviceOfferingCategories: offered.serviceOfferingCategories.flatMap((category) => {
    const offerings = category.offerings.filter(({ suitsCar }) => suitsCar !== false)
    return offerings.length === 0 ? [] : [{ ...category, offerings }]
  }),
})
