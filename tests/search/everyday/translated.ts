import type { Car } from '#domain/car'
import { norwegian } from '../../../fixtures/cars/words/nb.ts'
import { slovak } from '../../../fixtures/cars/words/sk.ts'
import type { CarWords } from '../../../fixtures/cars/words/words.ts'

// The sites of Denmark and Czechia have no cars of their own. Their languages are tested on the stock of a
// neighbour whose values are translated.

export const danish: CarWords = {
  ...norwegian,
  fuels: {
    petrol: 'Benzin',
    diesel: 'Diesel',
    hybrid: 'Hybrid',
    plugIn: 'Plug-in hybrid',
    electric: 'El',
  },
  gearboxes: { automatic: 'Automatgear', manual: 'Manuelt gear' },
  bodies: {
    estate: 'Stationcar',
    saloon: 'Sedan',
    hatchback: 'Hatchback',
    suv: 'SUV',
    coupe: 'Coupé',
    convertible: 'Cabriolet',
    mpv: 'MPV',
    van: 'Varebil',
    pickup: 'Pickup',
  },
  drives: { front: 'Forhjulstræk', rear: 'Baghjulstræk', all: 'Firehjulstræk' },
  colours: {
    white: 'Hvid',
    black: 'Sort',
    grey: 'Grå',
    silver: 'Sølv',
    blue: 'Blå',
    red: 'Rød',
    green: 'Grøn',
    yellow: 'Gul',
    orange: 'Orange',
    brown: 'Brun',
    beige: 'Beige',
  },
  conditions: { new: 'Ny', used: 'Brugt', demo: 'Demobil' },
  equipment: {
    ...norwegian.equipment,
    towbar: 'Anhængertræk',
    heatedSeats: 'Opvarmede forsæder',
    camera: 'Bakkamera',
    panorama: 'Panoramatag',
    leather: 'Lædersæder',
    cruise: 'Fartpilot',
    adaptiveCruise: 'Adaptiv fartpilot',
    navigation: 'Navigation',
    heatPump: 'Varmepumpe',
    engineHeater: 'Motorvarmer',
    parkingHeater: 'Oliefyr',
    winterWheels: 'Vinterhjul',
  },
}

export const czech: CarWords = {
  ...slovak,
  fuels: {
    petrol: 'Benzín',
    diesel: 'Nafta',
    hybrid: 'Hybrid',
    plugIn: 'Plug-in hybrid',
    electric: 'Elektřina',
  },
  gearboxes: { automatic: 'Automatická', manual: 'Manuální' },
  bodies: {
    estate: 'Kombi',
    saloon: 'Sedan',
    hatchback: 'Hatchback',
    suv: 'SUV',
    coupe: 'Kupé',
    convertible: 'Kabriolet',
    mpv: 'MPV',
    van: 'Dodávka',
    pickup: 'Pick-up',
  },
  drives: { front: 'Přední', rear: 'Zadní', all: '4x4' },
  colours: {
    white: 'Bílá',
    black: 'Černá',
    grey: 'Šedá',
    silver: 'Stříbrná',
    blue: 'Modrá',
    red: 'Červená',
    green: 'Zelená',
    yellow: 'Žlutá',
    orange: 'Oranžová',
    brown: 'Hnědá',
    beige: 'Béžová',
  },
  conditions: { new: 'Nové', used: 'Ojeté', demo: 'Předváděcí' },
  equipment: {
    ...slovak.equipment,
    towbar: 'Tažné zařízení',
    heatedSeats: 'Vyhřívaná přední sedadla',
    camera: 'Couvací kamera',
    panorama: 'Panoramatická střecha',
    leather: 'Kožená sedadla',
    cruise: 'Tempomat',
    adaptiveCruise: 'Adaptivní tempomat',
    navigation: 'Navigace',
    heatPump: 'Tepelné čerpadlo',
    parkingHeater: 'Nezávislé topení',
    winterWheels: 'Zimní kola',
  },
}

export const DANISH_TOWNS: Readonly<Record<string, string>> = {
  Oslo: 'København',
  Bergen: 'Aarhus',
  Trondheim: 'Odense',
  Stavanger: 'Aalborg',
  Kristiansand: 'Esbjerg',
  Tromsø: 'Randers',
  Drammen: 'Kolding',
  Fredrikstad: 'Horsens',
  Hamar: 'Vejle',
  Bodø: 'Roskilde',
  Ålesund: 'Køge',
}

export const CZECH_TOWNS: Readonly<Record<string, string>> = {
  Bratislava: 'Praha',
  Košice: 'Brno',
  Žilina: 'Ostrava',
  Nitra: 'Plzeň',
  Prešov: 'Liberec',
  Trnava: 'Olomouc',
  'Banská Bystrica': 'České Budějovice',
}

interface Translation {
  readonly from: CarWords
  readonly to: CarWords
  readonly towns: Readonly<Record<string, string>>
  /** Units of the currency for one of the stock's. */
  readonly rate: number
}

const KINDS = [
  'fuels',
  'gearboxes',
  'bodies',
  'drives',
  'colours',
  'conditions',
  'equipment',
] as const
const AMOUNTS = [
  'car_price',
  'car_campaign_price',
  'car_price_exkl_vat',
  'car_campaign_price_exkl_vat',
  'car_privateleasing_monthly_cost',
  'car_companyleasing_monthly_cost',
] as const

/** Returns the cars with values, towns and amounts of another country. */
export function translated(
  cars: readonly Car[],
  { from, to, towns, rate }: Translation,
): readonly Car[] {
  const words = new Map(
    KINDS.flatMap((kind) =>
      Object.entries<string>(from[kind]).map(
        ([name, word]) =>
          [word, (to[kind] as Readonly<Record<string, string>>)[name] ?? word] as const,
      ),
    ),
  )
  const word = <Text extends string | undefined>(text: Text) =>
    (text === undefined ? text : (words.get(text) ?? text)) as Text
  return cars.map((car): Car => {
    const town = towns[car.car_website_city ?? ''] ?? car.car_website_city
    const amounts = Object.fromEntries(
      AMOUNTS.flatMap((name) => {
        const amount = car[name]
        return typeof amount === 'number' ? [[name, Math.round(amount * rate)]] : []
      }),
    )
    return {
      ...car,
      ...amounts,
      car_fuel: word(car.car_fuel ?? ''),
      car_gearbox: word(car.car_gearbox ?? ''),
      car_body: word(car.car_body ?? ''),
      car_drive: word(car.car_drive ?? ''),
      car_color: word(car.car_color ?? ''),
      car_condition: word(car.car_condition ?? ''),
      car_equipment: (car.car_equipment ?? []).map(word),
      car_website_city: town ?? '',
      car_site_name: `Hedin ${town}`,
      car_site_region: town ?? '',
      car_description: '',
    }
  })
}
