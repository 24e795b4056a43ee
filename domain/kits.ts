import type { ChosenValue, Facet, FacetValue } from './car-search.ts'
import type { Locale } from './sites.ts'

/** A set of spare parts as the kits index has it, every member read (KIT-10). */
export interface Kit {
  readonly kitId: string
  readonly catalogueId: string
  readonly kitCode: string
  readonly name: string
  readonly description: string
  /** A text for people: whether it can be had. */
  readonly status: string
  /** Kept as the index says it; nothing is known of what it means. */
  readonly action: string
  /** Addresses, the first first. */
  readonly images: readonly string[]
  /** Of the whole kit; null where the index has none. */
  readonly retailPrice: number | null
  /** ISO 4217. */
  readonly currency: string
  readonly kitCategory: string
  readonly kitSubCategory: string
  readonly kitSubSubCategory: string
  /** What is in it, a text each. */
  readonly parts: readonly string[]
}

/** One vehicle of the vehicle-kit index: `Toyota`, `Corolla`, `2014–2018`. */
export interface KitVehicle {
  readonly manufacturer: string
  readonly model: string
  readonly typeYear: string
}

/** Kits on a page of the catalogue (KIT-07), and the manufacturers to choose from (KIT-14). */
export const KITS_PER_PAGE = 24
export const MAX_MANUFACTURERS = 100

/** How often more may be shown; later kits are found by narrowing. */
export const LAST_KIT_PAGE = 99

export const KIT_CATEGORIES = 'kitCategory>kitSubCategory>kitSubSubCategory'
export const KIT_PRICE = 'retailPrice'
/** What the catalogue is narrowed by, in the order of its sidebar (KIT-17). */
export const KIT_FACETS = [KIT_CATEGORIES, KIT_PRICE] as const

/** Of the vehicle-kit index: the tree of 'choose car', and its first level. */
export const VEHICLE_TREE = 'manufacturer>model>typeYear'
export const MANUFACTURERS = 'manufacturer'

/** What a visitor looks for among the kits. */
export interface KitSearch {
  readonly keyphrase: string
  readonly categories: readonly ChosenValue[]
  readonly minPrice: number | null
  readonly maxPrice: number | null
  readonly vehicle: KitVehicle | null
}

/** A page of kits, and what narrowing further would leave. */
export interface KitPage {
  readonly kits: readonly Kit[]
  readonly facets: Readonly<Record<string, Facet>>
  readonly total: number
  /** The vehicle that was asked for is not in the index any more; all kits are searched instead. */
  readonly isVehicleGone: boolean
}

/** A model of a manufacturer, with the years of its types. */
export interface KitModel {
  readonly model: string
  readonly typeYears: readonly string[]
}

/** The euro by its sign, another currency by its code: `49,90 €`, `49,90 SEK` (KIT-10, KIT-16). */
export function kitPriceText(price: number, currency: string, locale: Locale): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: currency === EURO ? 'narrowSymbol' : 'code',
  }).format(price)
}

export const EURO = 'EUR'

/** The pictures for kits without one. */
export const KIT_PICTURES = [
  '/media/kits/kit-1.svg',
  '/media/kits/kit-2.svg',
  '/media/kits/kit-3.svg',
  '/media/kits/kit-4.svg',
] as const

/** A kit's own picture, or one of four, always the same one for a kit (KIT-12). */
export const kitPicture = ({ kitId, images }: Pick<Kit, 'kitId' | 'images'>): string =>
  images[0] ?? KIT_PICTURES[hashOf(kitId) % KIT_PICTURES.length] ?? KIT_PICTURES[0]

/** FNV-1a, 32 bits, mixed once more: ids that follow each other differ in their last bits alone. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return (hash ^ (hash >>> 15) ^ (hash >>> 7)) >>> 0
}

/** Sums of prices, one a currency, in the order in which currencies first come; kits without a price are left out. */
export function totalsOf(
  kits: readonly Pick<Kit, 'retailPrice' | 'currency'>[],
): readonly { readonly currency: string; readonly total: number }[] {
  const cents = new Map<string, number>()
  for (const { retailPrice, currency } of kits) {
    if (retailPrice === null) continue
    cents.set(currency, (cents.get(currency) ?? 0) + Math.round(retailPrice * 100))
  }
  return [...cents].map(([currency, sum]) => ({ currency, total: sum / 100 }))
}

/** The models of a manufacturer in an answered tree. */
export const modelsIn = (tree: readonly FacetValue[], manufacturer: string): readonly KitModel[] =>
  (tree.find(({ text }) => text === manufacturer)?.children ?? []).map(
    ({ text: model, children = [] }) => ({
      model,
      typeYears: children.map(({ text }) => text),
    }),
  )
