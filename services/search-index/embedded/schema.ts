import {
  CAR_FACETS,
  CAR_SORTS,
  type CarSort,
  isRangeFacet,
  LEVEL_SEPARATOR,
  MORE_FILTERS,
  RANGE_FACETS,
} from '#domain/car-search'
import { ELECTRIC_RANGE } from '#domain/electric-range'
import { fillerWords, negationWords } from '#domain/filler-words'
import { KIT_CATEGORIES, KIT_PRICE, MANUFACTURERS, VEHICLE_TREE } from '#domain/kits'
import { GROUP_FACET } from '#domain/retailers'
import type { Locale } from '#domain/sites'
import type { Facet, Schema, Sort } from '#search'
import { PRICE_SHOWN } from './price-shown.ts'

/** A car has any number of these, and may be asked for all that are chosen, or for one. */
const LISTS: Readonly<Record<string, 'all' | 'one'>> = {
  car_equipment: 'all',
  car_campaigns: 'one',
  [ELECTRIC_RANGE]: 'one',
}

const KEY = 'car_id'

function facetOf(name: string): Facet {
  if (isRangeFacet(name)) {
    return { kind: 'range', name, field: name === 'car_price' ? PRICE_SHOWN : name }
  }
  if (name === KEY) return { kind: 'key', name }
  const needs = LISTS[name]
  if (needs !== undefined) return { kind: 'list', name, field: name, needs }
  const [first = name, ...below] = name.split(LEVEL_SEPARATOR)
  return { kind: 'value', name, fields: [first, ...below] }
}

const SORTS: Record<CarSort, Omit<Sort, 'name'>> = {
  car_publishdate_desc: { field: 'car_publishdate', type: 'date', descending: true },
  car_price_asc: { field: PRICE_SHOWN, type: 'number' },
  car_price_desc: { field: PRICE_SHOWN, type: 'number', descending: true },
  car_mileage_asc: { field: 'car_mileage', type: 'number' },
  car_year_desc: { field: 'car_year', type: 'number', descending: true },
}

/** How cars are searched, in a language of their site. */
export const carSchema = (locale: Locale): Schema => ({
  key: KEY,
  locale,
  ignoredWords: fillerWords(locale).filter((word) => word.length > 1),
  negations: negationWords(locale),
  facets: [...new Set<string>([...CAR_FACETS, ...RANGE_FACETS, ...MORE_FILTERS])].map(facetOf),
  sorts: CAR_SORTS.map((name) => ({ name, ...SORTS[name] })),
  defaultSort: 'car_publishdate_desc',
  searched: [
    { facet: 'car_brand>car_model' },
    { field: 'car_version', short: true },
    { field: 'car_regno', whole: true },
    { facet: 'car_body' },
    { facet: 'car_fuel' },
    { facet: 'car_year' },
    { facet: 'car_gearbox' },
    { facet: 'car_drive' },
    { facet: 'car_color' },
    { facet: 'car_website_city>car_site_name' },
    { facet: 'car_site_region' },
    { facet: 'car_condition' },
    { facet: 'car_campaigns' },
    { facet: 'car_equipment' },
    { field: 'car_description' },
  ],
})

/** How dealers are. */
export const dealerSchema = (locale: string): Schema => ({
  key: 'slug',
  locale,
  facets: [
    { kind: 'value', name: 'site_id', fields: ['site_id'] },
    { kind: 'value', name: 'slug', fields: ['slug'] },
    {
      kind: 'value',
      name: 'site_region>website_city',
      fields: ['site_region', 'website_city'],
    },
    { kind: 'list', name: 'site_brands', field: 'site_brands', needs: 'one' },
    { kind: 'list', name: GROUP_FACET, field: GROUP_FACET, needs: 'one' },
  ],
  sorts: [{ name: 'website_sort_order', field: 'website_sort_order', type: 'number' }],
  defaultSort: 'website_sort_order',
  searched: [
    { field: 'site_official_name' },
    { facet: 'site_region>website_city' },
    { field: 'site_city' },
    { field: 'site_street' },
    { field: 'site_zip', short: true },
  ],
})

/** How kits are: by their name, their code, what they are for. */
export const kitSchema = (locale: string): Schema => ({
  key: 'kitId',
  locale,
  facets: [
    { kind: 'key', name: 'kitId' },
    {
      kind: 'value',
      name: KIT_CATEGORIES,
      fields: ['kitCategory', 'kitSubCategory', 'kitSubSubCategory'],
    },
    { kind: 'range', name: KIT_PRICE, field: KIT_PRICE },
  ],
  // Numbers go through all products make by make: by name, pages of the same product follow each other.
  sorts: [{ name: 'kitId_asc', field: 'kitId', type: 'text' }],
  defaultSort: 'kitId_asc',
  searched: [
    { field: 'name', short: true },
    { field: 'kitCode', short: true },
    { facet: KIT_CATEGORIES },
    { field: 'description' },
  ],
})

/** How the vehicles are that kits fit. */
export const vehicleKitSchema = (locale: string): Schema => ({
  key: 'vehicleKitId',
  locale,
  facets: [
    { kind: 'value', name: MANUFACTURERS, fields: [MANUFACTURERS] },
    { kind: 'value', name: VEHICLE_TREE, fields: ['manufacturer', 'model', 'typeYear'] },
  ],
  sorts: [{ name: 'model_asc', field: 'model', type: 'text' }],
  defaultSort: 'model_asc',
  searched: [{ facet: VEHICLE_TREE }],
})
