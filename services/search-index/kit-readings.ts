import type { SearchBody, SearchFilter, SearchResult } from '#domain/car-search'
import { KitDocument, VehicleKitsDocument } from '#domain/kit-documents'
import {
  KIT_CATEGORIES,
  KIT_FACETS,
  KIT_PRICE,
  type KitModel,
  type KitPage,
  KITS_PER_PAGE,
  type KitVehicle,
  LAST_KIT_PAGE,
  MANUFACTURERS,
  MAX_MANUFACTURERS,
  modelsIn,
  VEHICLE_TREE,
} from '#domain/kits'
import { kitIndexesOf } from '#domain/search-indexes'
import { type Admit, admitAll } from '../reads/port.ts'
import type { KitsPort, KitsQuery } from './port.ts'

/** Throws `SearchFailed`, and what `admit` throws. */
type Search = (
  index: string,
  query: Partial<SearchBody>,
  admit: Admit,
) => Promise<SearchResult<unknown>>

const KIT_FIELDS = Object.keys(KitDocument.unwrap().shape)

/** No vehicle has more; an index that says so makes no endless filter. */
const MAX_KITS_OF_VEHICLE = 2_000

const NOTHING: KitPage = { kits: [], facets: {}, total: 0, isVehicleGone: false }

const facet = (name: string) => ({ name, sort_order: 'asc' as const })

/** The kits of the Finnish sites and the vehicles that they fit, by the documented call (KIT-13). */
export const kitReadings = (search: Search): KitsPort => {
  /** Ids of the kits that fit; null for a vehicle that is not there, or not any more. */
  async function kitsOfVehicle(index: string, vehicle: KitVehicle, admit: Admit) {
    const { manufacturer, model, typeYear } = vehicle
    const values = [
      { text: manufacturer, children: [{ text: model, children: [{ text: typeYear }] }] },
    ]
    const found = await search(
      index,
      { fields: ['vehicleKitId', 'kitIds'], filters: [{ name: VEHICLE_TREE, values }], limit: 100 },
      admit,
    )
    if (found.total_items === 0) return null
    const ids = found.content.flatMap(
      (one) => VehicleKitsDocument.safeParse(one).data?.kitIds ?? [],
    )
    return [...new Set(ids)].slice(0, MAX_KITS_OF_VEHICLE)
  }
  return {
    kits: async (site, query, admit = admitAll) => {
      const indexes = kitIndexesOf(site)
      if (!indexes) return NOTHING
      const { vehicle = null } = query
      const fitting = vehicle && (await kitsOfVehicle(indexes.vehicleKits, vehicle, admit))
      if (fitting?.length === 0) return NOTHING
      const filters = fitting ? [chosen('kitId', fitting), ...filtersOf(query)] : filtersOf(query)
      const found = await search(indexes.kits, { ...bodyOf(query), filters }, admit)
      return {
        kits: found.content.flatMap((one) => KitDocument.safeParse(one).data ?? []),
        facets: found.facet,
        total: found.total_items,
        isVehicleGone: vehicle !== null && fitting === null,
      }
    },
    kitManufacturers: async (site, admit = admitAll) => {
      const indexes = kitIndexesOf(site)
      if (!indexes) return []
      const { facet: found } = await search(
        indexes.vehicleKits,
        { fields: ['vehicleKitId'], facets: [facet(MANUFACTURERS)], limit: MAX_MANUFACTURERS },
        admit,
      )
      return valuesOf(found[MANUFACTURERS])
        .map(({ text }) => text)
        .slice(0, MAX_MANUFACTURERS)
    },
    kitModels: async (site, manufacturer, admit = admitAll): Promise<readonly KitModel[]> => {
      const indexes = kitIndexesOf(site)
      if (!indexes || manufacturer === '') return []
      const { facet: found } = await search(
        indexes.vehicleKits,
        {
          facets: [facet(VEHICLE_TREE)],
          limit: 0,
          filters: [chosen(MANUFACTURERS, [manufacturer])],
        },
        admit,
      )
      return modelsIn(valuesOf(found[VEHICLE_TREE]), manufacturer)
    },
  }
}

const chosen = (name: string, texts: readonly string[]): SearchFilter => ({
  name,
  values: texts.map((text) => ({ text })),
})

const valuesOf = (answered: SearchResult['facet'][string] | undefined) =>
  answered && 'values' in answered ? answered.values : []

/** A page of kits in the index's own order; with words, those that fit best first. */
const bodyOf = ({ keyphrase = '', page = 0 }: KitsQuery): Partial<SearchBody> => ({
  fields: KIT_FIELDS,
  keyphrase,
  facets: KIT_FACETS.map(facet),
  limit: KITS_PER_PAGE,
  offset: Math.min(LAST_KIT_PAGE, Math.max(0, Math.trunc(page))) * KITS_PER_PAGE,
})

const filtersOf = ({
  categories = [],
  minPrice = null,
  maxPrice = null,
}: KitsQuery): readonly SearchFilter[] => [
  ...(categories.length > 0 ? [{ name: KIT_CATEGORIES, values: categories }] : []),
  ...(minPrice !== null || maxPrice !== null
    ? [
        {
          name: KIT_PRICE,
          ...(minPrice !== null && { min: minPrice }),
          ...(maxPrice !== null && { max: maxPrice }),
        },
      ]
    : []),
]
