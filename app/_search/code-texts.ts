import type { Translate } from '../_messages/translator.ts'
import type { FilterTexts } from './filter-texts.ts'

/** Codes that the index has as values, with the keys of the texts that people read for them. */
const CODES = {
  car_vehicle_type_code: { PC: 'car_vehicle_type_PC', LCV: 'car_vehicle_type_LCV' },
  car_has_privateleasing: { true: 'car_has_privateleasing' },
  car_has_companyleasing: { true: 'car_has_companyleasing' },
} as const

/** Returns the texts of values that are codes, by facet. */
export const codeTexts = (t: Translate): FilterTexts['codes'] =>
  Object.fromEntries(
    Object.entries(CODES).map(([facet, keys]) => [
      facet,
      Object.fromEntries(Object.entries(keys).map(([code, key]) => [code, t(key)])),
    ]),
  )
