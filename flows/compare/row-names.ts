import { CAR_FACT_NAMES, type CarFact } from '#domain/car-fact-names'
import type { Locale } from '#domain/sites'

type RowNames = { readonly [Fact in CarFact as `row.${Fact}`]: string }

/** What a car's facts are called, as the modal's rows. */
export const rowNames = (locale: Locale): RowNames =>
  Object.fromEntries(
    Object.entries(CAR_FACT_NAMES[locale]).map(([fact, name]) => [`row.${fact}`, name]),
  ) as RowNames
