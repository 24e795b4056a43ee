import type { Offering, Offerings, ServiceCategory } from '#services/workshop'

/** The offerings of these codes in their order, each with its category; unknown codes are left out. */
export function placedOfferings(
  offerings: Offerings,
  codes: readonly string[],
): readonly { readonly offering: Offering; readonly category: ServiceCategory }[] {
  return codes.flatMap((code) =>
    offerings.serviceOfferingCategories.flatMap((category) =>
      category.offerings
        .filter((offering) => offering.code === code)
        .map((offering) => ({ offering, category })),
    ),
  )
}
