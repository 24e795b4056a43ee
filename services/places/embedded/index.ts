import { fold } from '#domain/folded-text'
import { distanceKm } from '#domain/geo'
import { COUNTRY_CODES, type Country } from '#domain/sites'
import { type GazetteerPlace, places, placesAbroad } from '#fixtures/places'
import type { Place, PlacesPort } from '../port.ts'
import { foldDigraphs } from './fold.ts'

const REACH_KM = 50
/** A shorter text is too little to guess from. */
const FUZZY_FROM = 3

interface Entry {
  readonly key: string
  readonly place: GazetteerPlace
}

const toPlace = ({ placeId, name, region, lat, lng }: GazetteerPlace): Place => ({
  placeId,
  name,
  region,
  latitude: lat,
  longitude: lng,
})

/** Every word's beginning counts, so that `väsby` finds Upplands Väsby. */
function keysOf(place: GazetteerPlace): readonly string[] {
  const words = fold(place.name).split(' ')
  const tails = words.map((_, index) => words.slice(index).join(' '))
  return [...new Set([...tails, ...place.alsoCalled.map(fold)])]
}

function buildIndex(of: readonly GazetteerPlace[]): readonly Entry[] {
  return of
    .flatMap((place) => keysOf(place).map((key) => ({ key, place })))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

function firstAtLeast(index: readonly Entry[], key: string): number {
  let low = 0
  let high = index.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((index[middle]?.key ?? '') < key) low = middle + 1
    else high = middle
  }
  return low
}

/** An exact name first, then the larger place; each place once. */
function byPrefix(index: readonly Entry[], prefix: string): readonly GazetteerPlace[] {
  const whole = new Set<GazetteerPlace>()
  const found = new Set<GazetteerPlace>()
  for (let at = firstAtLeast(index, prefix); at < index.length; at++) {
    const entry = index[at]
    if (!entry?.key.startsWith(prefix)) break
    found.add(entry.place)
    if (entry.key === prefix) whole.add(entry.place)
  }
  return [...found].toSorted(
    (a, b) => Number(whole.has(b)) - Number(whole.has(a)) || b.population - a.population,
  )
}

/** Places from a gazetteer in memory; nothing leaves the machine. */
export function createEmbeddedPlaces(): PlacesPort {
  const index = buildIndex(places)
  const abroad = new Map<Country, readonly Entry[]>()
  const indexOf = (country: Country): readonly Entry[] => {
    if (country === 'SE') return index
    const known = abroad.get(country) ?? buildIndex(placesAbroad(country))
    abroad.set(country, known)
    return known
  }
  let fuzzy: Promise<(text: string) => readonly GazetteerPlace[]> | null = null

  // Slower than the prefixes by a factor of hundreds, hence only when they find nothing.
  const loadFuzzy = async () => {
    const { default: Fuse } = await import('fuse.js')
    const fuse = new Fuse(index, {
      keys: ['key'],
      threshold: 0.34,
      distance: 40,
      includeScore: true,
    })
    return (text: string): readonly GazetteerPlace[] => {
      const rank = (score = 1, population = 0): number => score - Math.log10(population + 1) / 100
      const hits = fuse
        .search(text, { limit: 40 })
        .toSorted(
          (a, b) => rank(a.score, a.item.place.population) - rank(b.score, b.item.place.population),
        )
      return [...new Set(hits.map(({ item }) => item.place))]
    }
  }

  const suggest: PlacesPort['suggest'] = async (text, { limit, signal }) => {
    signal?.throwIfAborted()
    const typed = fold(text)
    if (typed === '' || limit < 1) return []
    let found = byPrefix(index, typed)
    if (found.length === 0) found = byPrefix(index, foldDigraphs(typed))
    if (found.length === 0 && typed.length >= FUZZY_FROM) {
      fuzzy ??= loadFuzzy()
      found = (await fuzzy)(typed.slice(0, 60))
      signal?.throwIfAborted()
    }
    return found.slice(0, limit).map(toPlace)
  }

  /** Whole names and beginnings, as they are and as keyboards without the letters write them. */
  const named = (text: string, country: Country): GazetteerPlace | undefined => {
    const typed = fold(text)
    if (typed === '') return undefined
    return [typed, foldDigraphs(typed)]
      .flatMap((spelling) => byPrefix(indexOf(country), spelling).slice(0, 1))
      .at(0)
  }

  /** At home before abroad, unless a larger place abroad is named in full and none at home is. */
  const namedAnywhere = (text: string, home: Country): GazetteerPlace | undefined => {
    const typed = fold(text)
    const isWhole = (place: GazetteerPlace) => keysOf(place).includes(typed)
    const near = named(text, home)
    if (near && isWhole(near)) return near
    const [far] = COUNTRY_CODES.filter((code) => code !== home)
      .flatMap((code) => named(text, code) ?? [])
      .toSorted((a, b) => Number(isWhole(b)) - Number(isWhole(a)) || b.population - a.population)
    return near && !(far && isWhole(far) && far.population > near.population) ? near : far
  }

  return {
    suggest,

    async geocode(text, { country, home, signal }) {
      signal?.throwIfAborted()
      const found = country === null ? namedAnywhere(text, home) : named(text, country)
      if (found) return { status: 'OK', place: toPlace(found) }
      // Slips are forgiven in Sweden only, whose index alone knows them.
      const [near] =
        (country ?? home) === 'SE'
          ? await suggest(text, { country: 'SE', limit: 1, ...(signal ? { signal } : {}) })
          : []
      return near ? { status: 'OK', place: near } : { status: 'ZERO_RESULTS' }
    },

    nearest(position) {
      let best: GazetteerPlace | null = null
      let bestKm = REACH_KM
      for (const place of places) {
        const km = distanceKm(position, place)
        if (km <= bestKm) {
          best = place
          bestKm = km
        }
      }
      return Promise.resolve(best && toPlace(best))
    },
  }
}
