import { defaultUnits } from '#domain/offering-rules'
import type { Offering, ServiceCategory } from '#services/workshop'
import type { ServiceEntry } from './booking-state.ts'

/** What a description lists, without the marks before it. */
const linesOf = (description: string): readonly string[] =>
  description
    .split('\n')
    .map((line) => line.replace(/^\s*[-•*]?\s+|\s+$/g, ''))
    .filter((line) => line !== '')

/** What is logged of an offering at the moment it is chosen: the facts shown, not a reference to them. */
export function entryOf(
  offering: Offering,
  of: {
    readonly category: ServiceCategory
    readonly type: 'service' | 'addon'
    readonly mileage: string
  },
): ServiceEntry {
  return {
    code: offering.code,
    name: offering.name,
    price: offering.price,
    priceKnown: offering.priceKnown,
    priceDiscount: offering.priceDiscount,
    category: of.category.name,
    type: of.type,
    unit: defaultUnits(offering),
    unitAbbreviation: offering.unitPrice?.unitAbbreviation ?? null,
    userInput: offering.allowUserInput ? of.mileage : null,
    listItems: linesOf(offering.description),
    asksInput: offering.allowUserInput,
    notKnownPriceText: offering.notKnownPriceText,
  }
}
