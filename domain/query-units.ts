import type { Country, Currency } from './sites.ts'

/** A unit in words, plain as `plainWord` makes them, and what a number of it is in the facet's unit. */
export interface Unit {
  readonly words: readonly string[]
  readonly factor: number
  /** Of a distance. */
  readonly kilometres?: number
}

const unit = (factor: number, ...words: readonly string[]): Unit => ({ words, factor })

/** Horsepower. A `k` is one where horses are `koně`; elsewhere people mean thousands. */
export const powerUnits = (country: Country): readonly Unit[] => [
  unit(
    1,
    'hk',
    'hp',
    'bhp',
    'ps',
    'hv',
    'horsepower',
    'hastkrafter',
    'hestekrefter',
    'hestekrafter',
  ),
  unit(1, 'hevosvoimaa', ...(country === 'SK' || country === 'CZ' ? ['k', 'ks', 'koni'] : [])),
  unit(1.3596, 'kw'),
]

/** Kilometres of the unit in which a site says how far an electric car goes. */
export const rangeUnit = (country: Country): number => (country === 'GB' ? KM_PER.mile : KM_PER.km)

const KM_PER: Readonly<Record<'mil' | 'km' | 'mile', number>> = { mil: 10, km: 1, mile: 1.609_344 }

/** What a mileage counts on a site, in kilometres. */
const mileageUnit = (country: Country): number => {
  if (country === 'SE') return KM_PER.mil
  return country === 'GB' ? KM_PER.mile : KM_PER.km
}

export function mileageUnits(country: Country): readonly Unit[] {
  const own = mileageUnit(country)
  const distance = (kilometres: number, ...words: readonly string[]): Unit => ({
    words,
    factor: kilometres / own,
    kilometres,
  })
  return [
    distance(KM_PER.mil, 'mil'),
    distance(1000 * KM_PER.mil, 'tmil'),
    distance(
      KM_PER.km,
      'km',
      'kilometer',
      'kilometre',
      'kilometres',
      'kilometria',
      'kilometrov',
      'kilometru',
    ),
    distance(1000 * KM_PER.km, 'tkm'),
    distance(KM_PER.mile, 'miles', 'mile', 'mi'),
  ]
}

/** No fraction of an amount: `300,-`, `300:-`. */
const NO_FRACTION = [',-', ':-'] as const

const CURRENCY_WORDS: Record<Currency, readonly string[]> = {
  SEK: ['kr', 'sek', 'kronor', ...NO_FRACTION],
  NOK: ['kr', 'nok', 'kroner', ...NO_FRACTION],
  DKK: ['kr', 'dkk', 'kroner', ...NO_FRACTION],
  EUR: ['€', 'eur', 'euro', 'euros', 'euroa', ...NO_FRACTION],
  GBP: ['£', 'gbp', 'pounds', 'quid', ...NO_FRACTION],
  CZK: ['kc', 'czk', 'korun', 'koruny', ...NO_FRACTION],
}
const THOUSANDS: Partial<Record<Currency, readonly string[]>> = {
  SEK: ['tkr', 'tsek', 'kkr'],
  NOK: ['tkr'],
  DKK: ['tkr'],
}

/** Money that no price of the site is in. */
export const foreignUnits = (currency: Currency): readonly Unit[] => {
  const own = CURRENCY_WORDS[currency]
  const foreign = Object.values(CURRENCY_WORDS).flat()
  return [unit(0, ...foreign.filter((word) => !own.includes(word)))]
}

export const priceUnits = (currency: Currency): readonly Unit[] => [
  { words: CURRENCY_WORDS[currency], factor: 1 },
  { words: THOUSANDS[currency] ?? [], factor: 1000 },
]
