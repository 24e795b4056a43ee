import type { Coordinates } from '#domain/geo'
import {
  DEFAULT_THRESHOLD_MILES,
  DEFAULT_ZOOM,
  FALLBACK_CENTRE,
  type ChargerOption,
  type DistanceUnit,
  type Location,
} from '#domain/locations'
import { COUNTRY_CODES, type Country } from '#domain/sites'
import { z } from 'zod'
import { itemsOf, Link, Text } from '../_content/fields.ts'

/** A number as editors type it; null for anything else. */
const numberOf = (text: string): number | null => {
  const plain = text.trim().replace(',', '.')
  return /^[+-]?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : null
}
const within = (value: number | null, most: number): number | null =>
  value !== null && Math.abs(value) <= most ? value : null

const Latitude = Text.transform((text) => within(numberOf(text), 90))
const Longitude = Text.transform((text) => within(numberOf(text), 180))
/** A number above zero, or `otherwise`. */
const numberOr = (otherwise: number) =>
  Text.transform((text) => {
    const number = numberOf(text)
    return number !== null && number > 0 ? number : otherwise
  })

const Option = z.object({ Amount: numberOr(0), Icon: Text, Watts: numberOr(0) })

const Item = z.object({
  Name: Text,
  Latitude,
  Longitude,
  City: Text,
  Address: Text,
  Zip: Text,
  // Every option counts, also one that cannot be read: it has no amount.
  ChargerOptions: z
    .array(z.object({ fields: Option.catch({ Amount: 0, Icon: '', Watts: 0 }) }))
    .default([]),
  Phone: Text,
  Hours: Text,
  Text,
  Link,
})

/** What the panel's row says beside the location itself. */
export interface LocatorLocation extends Location {
  readonly phone: string
  readonly hours: string
  readonly text: string
  /** The location's own page. */
  readonly href: string | null
}

/** MAP-12. */
export interface LocatorConfig {
  readonly kind: 'dealers' | 'chargers'
  readonly centre: Coordinates
  readonly zoom: number
  readonly unit: DistanceUnit
  readonly thresholdMiles: number
  /** The country that a search keeps to; empty for none. */
  readonly country: Country | ''
}

const LABELS = [
  'PanelTitle',
  'PanelTabTitle',
  'MapTabTitle',
  'SearchPlaceholder',
  'NearMeText',
  'NearMeLoadingText',
  'ShowMoreLabel',
  'CurrentlyShowingText',
  'NoDealersText',
  'FindUsText',
  'MarkerPreviewShowMoreText',
] as const
/** Texts that editors give the map; an empty one is ours. */
export type LocatorLabel = (typeof LABELS)[number]
const Labels = z.object(
  Object.fromEntries(LABELS.map((name) => [name, Text])) as Record<LocatorLabel, typeof Text>,
)

/** The map config and the locations, as the CMS has them. */
export const LocatorFields = Labels.extend({
  LocationType: Text,
  DefaultLatitude: Latitude,
  DefaultLongitude: Longitude,
  DefaultZoomLevel: numberOr(DEFAULT_ZOOM),
  DistanceUnit: Text,
  SearchResultDistanceThreshold: numberOr(DEFAULT_THRESHOLD_MILES),
  CountryInGoogleSearch: Text,
  Items: itemsOf(Item),
}).transform((fields) => {
  const { DefaultLatitude: lat, DefaultLongitude: lng } = fields
  const country = countryOf(fields.CountryInGoogleSearch)
  const config: LocatorConfig = {
    kind: fields.LocationType.trim().toLowerCase().startsWith('charger') ? 'chargers' : 'dealers',
    centre: lat === null || lng === null ? FALLBACK_CENTRE : { lat, lng },
    zoom: fields.DefaultZoomLevel,
    unit: fields.DistanceUnit.trim().toLowerCase() === 'mi' ? 'mi' : 'km',
    thresholdMiles: fields.SearchResultDistanceThreshold,
    country: country ?? '',
  }
  const labels = Object.fromEntries(LABELS.map((name) => [name, fields[name]])) as Record<
    LocatorLabel,
    string
  >
  return {
    config,
    labels,
    /** The content names a country that the geocoder is not asked for: the search keeps to none. */
    hasUnknownCountry: country === null,
    locations: fields.Items.flatMap((item) => locationOf(item, config.kind)),
  }
})

/** `UK` is what the British write for GB; null for a country without a site, empty for none. */
function countryOf(text: string): LocatorConfig['country'] | null {
  const code = text.trim().toUpperCase().replace(/^UK$/, 'GB')
  return code === '' ? '' : (COUNTRY_CODES.find((known) => known === code) ?? null)
}

/** None for one without a place on earth (MAP-20), or whose chargers are not all known (MAP-21, MAP-47). */
function locationOf(
  { id, fields }: { readonly id: string; readonly fields: z.output<typeof Item> },
  kind: LocatorConfig['kind'],
): readonly LocatorLocation[] {
  const { Latitude: lat, Longitude: lng } = fields
  if (lat === null || lng === null) return []
  const chargerOptions = fields.ChargerOptions.map(optionOf)
  if (chargerOptions.some(({ amount, watts }) => amount === 0 || watts === 0)) return []
  if (kind === 'chargers' && chargerOptions.length === 0) return []
  return [
    {
      id,
      name: fields.Name,
      lat,
      lng,
      city: fields.City,
      address: fields.Address,
      zip: fields.Zip,
      chargerOptions,
      phone: fields.Phone,
      hours: fields.Hours,
      text: fields.Text,
      href: fields.Link?.href ?? null,
    },
  ]
}

function optionOf({ fields }: { readonly fields: z.output<typeof Option> }): ChargerOption {
  const icon = fields.Icon.trim().toUpperCase()
  return {
    amount: fields.Amount,
    icon: icon === 'CCS1' || icon === 'CCS2' ? icon : null,
    watts: fields.Watts,
  }
}
