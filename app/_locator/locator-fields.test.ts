import { expect, test } from 'vitest'
import type { Fields, ItemField } from '#domain/content'
import { translatorOf } from '../_messages/translator.ts'
import { LocatorFields } from './locator-fields.ts'
import { rowOf } from './locator-rows.ts'
import { locatorMessages } from './locator-messages.ts'

const option = (Amount: string, Watts: string, Icon = 'CCS2'): ItemField => ({
  id: `${Amount} ${Watts}`,
  fields: { Amount, Watts, Icon },
})
const place = (fields: Fields = {}): ItemField => ({
  id: 'molndal',
  fields: {
    Name: 'Mölndal',
    Latitude: '57.6477',
    Longitude: '12.0207',
    City: 'Mölndal',
    Address: 'Flöjelbergsgatan 18',
    Zip: '431 37',
    ...fields,
  },
})
const read = (fields: Fields) => LocatorFields.parse(fields)
const kept = (item: Fields, more: Fields = {}) => read({ Items: [place(item)], ...more }).locations

test('a location has its id, name, place on earth, city, address, postal code and chargers [MAP-10] [MAP-11] [MAP-26]', () => {
  const options = { ChargerOptions: [option('8', '300000'), option('2', '50000', 'ccs1')] }
  expect(kept(options)).toMatchObject([
    {
      id: 'molndal',
      name: 'Mölndal',
      lat: 57.6477,
      lng: 12.0207,
      city: 'Mölndal',
      address: 'Flöjelbergsgatan 18',
      zip: '431 37',
      chargerOptions: [
        { amount: 8, icon: 'CCS2', watts: 300_000 },
        { amount: 2, icon: 'CCS1', watts: 50_000 },
      ],
    },
  ])
})

test.each([
  ['', '12'],
  ['57', ''],
  ['north', '12'],
  ['57', 'NaN'],
  ['57.6.1', '12'],
  ['57', '0x10'],
  ['91', '12'],
  ['57', '-181'],
])('no location at %j, %j [MAP-20]', (Latitude, Longitude) => {
  expect(kept({ Latitude, Longitude })).toEqual([])
})

test('a number may have spaces around it, a comma and a sign [MAP-20]', () => {
  expect(kept({ Latitude: ' 53,4 ', Longitude: '-2.25' })).toMatchObject([
    { lat: 53.4, lng: -2.25 },
  ])
})

test.each([
  ['an amount', option('', '300000')],
  ['watts', option('8', '')],
  ['an amount that is a number', option('many', '300000')],
])('a location one of whose options has not %s is left out whole [MAP-21]', (_, broken) => {
  const options = { ChargerOptions: [option('8', '300000'), broken] }
  expect(kept(options, { LocationType: 'Charger' })).toEqual([])
  expect(kept(options)).toEqual([])
})

test('without any option a charger is left out, a dealer is not [MAP-47]', () => {
  expect(kept({}, { LocationType: 'Charger' })).toEqual([])
  expect(kept({}, { LocationType: '' })).toHaveLength(1)
})

test('the map config as editors write it [MAP-12]', () => {
  const { config } = read({
    DefaultLatitude: '61.2',
    DefaultLongitude: '15.4',
    DefaultZoomLevel: '4.4',
    DistanceUnit: 'mi',
    SearchResultDistanceThreshold: '40',
    CountryInGoogleSearch: 'gb',
  })
  expect(config).toEqual({
    kind: 'dealers',
    centre: { lat: 61.2, lng: 15.4 },
    zoom: 4.4,
    unit: 'mi',
    thresholdMiles: 40,
    country: 'GB',
  })
})

test.each([
  [' uk ', 'GB', false],
  ['no', 'NO', false],
  ['', '', false],
  // The geocoder is asked for the countries of the sites alone, and refuses every other.
  ['DE', '', true],
  ['Sweden', '', true],
])('a search for a country written %j keeps to %j [MAP-12]', (written, country, isUnknown) => {
  const { config, hasUnknownCountry } = read({ CountryInGoogleSearch: written })
  expect(config.country).toBe(country)
  expect(hasUnknownCountry).toBe(isUnknown)
})

test('where they write nothing: kilometres, 16 miles, zoom 10, and the given centre [MAP-12] [MAP-28] [MAP-30] [MAP-31]', () => {
  const { config } = read({})
  expect(config).toEqual({
    kind: 'dealers',
    centre: { lat: 52.5, lng: 12.4 },
    zoom: 10,
    unit: 'km',
    thresholdMiles: 16,
    country: '',
  })
  // Half a place is none.
  expect(read({ DefaultLatitude: '61.2' }).config.centre).toEqual({ lat: 52.5, lng: 12.4 })
})

test('every text of the map is the editors’, and ours where they give none [MAP-12] [MAP-08]', () => {
  const t = translatorOf({ locale: 'sv', dictionary: {} })
  const theirs = {
    PanelTitle: 'Butiker',
    PanelTabTitle: 'Butikslista',
    MapTabTitle: 'Butikskarta',
    SearchPlaceholder: 'Skriv en ort',
    NearMeText: 'Här omkring',
    NearMeLoadingText: 'Letar',
    ShowMoreLabel: 'Fler',
    CurrentlyShowingText: '{shown} av {total} butiker',
    NoDealersText: 'Inga butiker',
    FindUsText: 'Kom hit',
    MarkerPreviewShowMoreText: 'Läs mer',
  }
  expect(locatorMessages(t, read(theirs).labels, 'dealers')).toMatchObject({
    title: 'Butiker',
    panelTab: 'Butikslista',
    mapTab: 'Butikskarta',
    placeholder: 'Skriv en ort',
    nearMe: 'Här omkring',
    nearMeFinding: 'Letar',
    showMore: 'Fler',
    showing: '{shown} av {total} butiker',
    none: 'Inga butiker',
    findUs: 'Kom hit',
    previewMore: 'Läs mer',
  })
  const own = locatorMessages(t, read({}).labels, 'chargers')
  expect(own).toMatchObject({ title: 'Våra laddplatser', findUs: 'Hitta hit' })
  expect(own.showing).toBe('Visar {shown} av {total}')
  expect(own.directionsTo).toContain('{name}')
})

test('a British postal code follows its town, and no line ends within it', () => {
  const [location] = kept({ Address: '12 Lee Road', City: 'London', Zip: 'SE3 9RT' })
  if (!location) throw new Error('no location')
  expect(rowOf({ ...location, distance: null }, 'en').address).toBe(
    '12 Lee Road, London SE3\u00a09RT',
  )
})

test('a row says the power in kilowatts, the way there, and a number to press', () => {
  const [location] = kept({
    ChargerOptions: [option('4', '150000'), option('1', '900')],
    Phone: '031-790 10 00',
  })
  if (!location) throw new Error('no location')
  const row = rowOf({ ...location, distance: { value: 4.2, unit: 'km' } }, 'sv')
  expect(row).toMatchObject({
    address: 'Flöjelbergsgatan 18, 431\u00a037 Mölndal',
    distance: '4,2 km',
    phone: { href: 'tel:0317901000', text: '031-790 10 00' },
  })
  expect(row.chargers.map(({ amount, power }) => `${amount} × ${power}`)).toEqual([
    '4 × 150 kW',
    '1 × 900 W',
  ])
  expect(row.directions).toContain('destination=57.6477%2C12.0207')
})
