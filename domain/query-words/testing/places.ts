import { EMPTY_SEARCH } from '../../canonical-search.ts'
import { writeCarSearch } from '../../car-search-address.ts'
import type { KnownFacets } from '../../known-facets.ts'
import { LOAN_BAND, loanBands } from '../../loan-band.ts'
import { siteById, type Locale, type SiteId } from '../../sites.ts'
import { understandQuery } from '../../understood-query.ts'

const valued = (...texts: readonly string[]) => ({ values: texts.map((text) => ({ text })) })
const years = valued('2018', '2019', '2020', '2021', '2022', '2023')

const shared: KnownFacets = {
  'car_brand>car_model': {
    values: [
      { text: 'Škoda', children: [{ text: 'Octavia' }] },
      { text: 'Volvo', children: [{ text: 'V60' }, { text: 'XC60' }] },
    ],
  },
  car_year: years,
  car_seats: valued('5', '7'),
}

/** A site with what its cars have, in its language. */
export interface Place {
  readonly site: SiteId
  readonly locale: Locale
  readonly facets: KnownFacets
}

export const sweden: Place = {
  site: 'hedinautomotive-se',
  locale: 'sv',
  facets: {
    ...shared,
    car_fuel: valued('Bensin', 'El', 'Laddhybrid'),
    car_gearbox: valued('Automat', 'Manuell'),
    car_drive: valued('Fyrhjulsdrift', 'Framhjulsdrift'),
    car_color: valued('Röd', 'Svart'),
    car_condition: valued('Begagnad', 'Ny'),
    car_equipment: valued('Dragkrok', 'Backkamera'),
    'car_website_city>car_site_name': valued('Göteborg', 'Malmö'),
    car_price: { min: 39_900, max: 1_900_000 },
    car_mileage: { min: 0, max: 25_000 },
    car_power: { min: 65, max: 600 },
  },
}
export const norway: Place = {
  site: 'hedinautomotive-no',
  locale: 'nb',
  facets: {
    ...shared,
    car_fuel: valued('Bensin', 'Elektrisk', 'Ladbar hybrid'),
    car_gearbox: valued('Automat', 'Manuell'),
    car_drive: valued('Firehjulsdrift'),
    car_body: valued('Kombi 5-dørs', 'Stasjonsvogn'),
    car_color: valued('Rød', 'Sort'),
    car_equipment: valued('Hengerfeste', 'Ryggekamera'),
    'car_website_city>car_site_name': valued('Oslo', 'Ålesund'),
    car_price: { min: 49_000, max: 1_900_000 },
    car_mileage: { min: 0, max: 300_000 },
    car_power: { min: 65, max: 600 },
  },
}
export const denmark: Place = {
  site: 'group-dk',
  locale: 'da',
  facets: {
    ...shared,
    car_fuel: valued('Benzin', 'El'),
    car_gearbox: valued('Automatgear', 'Manuelt gear'),
    car_drive: valued('Firehjulstræk'),
    car_color: valued('Rød', 'Sort'),
    car_equipment: valued('Anhængertræk', 'Bakkamera'),
    'car_website_city>car_site_name': valued('Aarhus', 'Køge'),
  },
}
export const finland: Place = {
  site: 'carstore-fi',
  locale: 'fi',
  facets: {
    ...shared,
    car_fuel: valued('Bensiini', 'Sähkö'),
    car_gearbox: valued('Automaatti', 'Manuaali'),
    car_drive: valued('Neliveto'),
    car_color: valued('Punainen', 'Musta'),
    car_equipment: valued('Vetokoukku', 'Peruutuskamera'),
    'car_website_city>car_site_name': valued('Helsinki', 'Tampere', 'Turku'),
    car_price: { min: 4900, max: 150_000 },
    car_mileage: { min: 0, max: 350_000 },
    car_power: { min: 65, max: 600 },
  },
}
export const britain: Place = {
  site: 'hedinautomotive-uk',
  locale: 'en',
  facets: {
    ...shared,
    car_fuel: valued('Petrol', 'Electric', 'Plug-in hybrid'),
    car_gearbox: valued('Automatic', 'Manual'),
    car_drive: valued('Four-wheel drive'),
    car_color: valued('Red', 'Black'),
    car_equipment: valued('Tow bar', 'Reversing camera'),
    'car_website_city>car_site_name': valued('Leeds', 'Milton Keynes'),
    car_price: { min: 5900, max: 150_000 },
    car_mileage: { min: 0, max: 160_000 },
    car_power: { min: 65, max: 600 },
  },
}
export const slovakia: Place = {
  site: 'carstore-sk',
  locale: 'sk',
  facets: {
    ...shared,
    car_fuel: valued('Benzín', 'Diesel', 'Elektrina'),
    car_gearbox: valued('Automatická', 'Manuálna'),
    car_drive: valued('4x4', 'Predný'),
    car_color: valued('Červená', 'Čierna'),
    car_equipment: valued('Ťažné zariadenie', 'Cúvacia kamera'),
    'car_website_city>car_site_name': valued('Bratislava', 'Banská Bystrica', 'Košice'),
    car_price: { min: 4900, max: 150_000 },
    car_mileage: { min: 0, max: 350_000 },
    car_power: { min: 65, max: 600 },
  },
}
export const czechia: Place = {
  site: 'group-cz',
  locale: 'cs',
  facets: {
    ...shared,
    car_fuel: valued('Benzín', 'Nafta', 'Elektřina'),
    car_gearbox: valued('Automatická', 'Manuální'),
    car_drive: valued('4x4'),
    car_color: valued('Červená', 'Černá'),
    car_equipment: valued('Tažné zařízení', 'Couvací kamera'),
    'car_website_city>car_site_name': valued('Praha', 'Brno', 'Plzeň'),
  },
}

/** Facets with the bands of the site's currency, which every answer of a list has and no word means. */
const withBands = ({ site, facets }: Place): KnownFacets => ({
  ...facets,
  [LOAN_BAND]: { values: loanBands(siteById(site).currency).map(({ text }) => ({ text })) },
})
const made = new Map<Place, KnownFacets>()

export function understood(text: string, place: Place) {
  const { site, locale } = place
  // Words of facets are made once for an object.
  const facets = made.get(place) ?? withBands(place)
  made.set(place, facets)
  return understandQuery(text, { locale, site: siteById(site), facets })
}
/** What a text means, as an address. */
export const meant = (text: string, place: Place): string => {
  const { filters, keyphrase } = understood(text, place)
  return decodeURIComponent(writeCarSearch({ ...EMPTY_SEARCH, filters, keyphrase })).slice(1)
}
export const yearsOf = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `car_year=${from + at}`).join('&')
