import { fold } from '#domain/folded-text'
import { distanceKm, type Coordinates } from '#domain/geo'
import { COUNTRY_CODES, type Country } from '#domain/sites'
import type { GazetteerPlace } from '#fixtures/places'
import { NEAREST_WITHIN_KM, type Place, type PlacesPort } from '../port.ts'
import { foldDigraphs } from './fold.ts'
import { byPrefix, openGazetteer, type Gazetteer } from './gazetteer.ts'
import { guesser, type Guess } from './slips.ts'

const KM_PER_DEGREE = 111
/** Letters of a text that may be taken for another than was written. */
const GUESSED_FROM = 5

const toPlace = ({ placeId, name, region, lat, lng }: GazetteerPlace): Place => ({
  placeId,
  name,
  region,
  latitude: lat,
  longitude: lng,
})

/** Makes each country's on its first question. */
function perCountry<T>(make: (country: Country) => T): (country: Country) => T {
  const made = new Map<Country, T>()
  return (country) => {
    const known = made.get(country) ?? make(country)
    made.set(country, known)
    return known
  }
}

/** Places from seven gazetteers in memory; nothing leaves the machine. */
export function createEmbeddedPlaces(): PlacesPort {
  const gazetteer: (country: Country) => Gazetteer = perCountry(openGazetteer)
  const guess: (country: Country) => Promise<Guess> = perCountry((country) =>
    guesser(gazetteer(country).entries),
  )

  /** Whole names and beginnings, as they are and as keyboards without the letters write them. */
  const named = (
    typed: string,
    country: Country,
    near?: Coordinates,
  ): readonly GazetteerPlace[] => {
    if (typed === '') return []
    const { entries } = gazetteer(country)
    const found = byPrefix(entries, typed, near)
    return found.length > 0 ? found : byPrefix(entries, foldDigraphs(typed), near)
  }

  const meant = async (typed: string, country: Country): Promise<readonly GazetteerPlace[]> =>
    typed === '' ? [] : (await guess(country))(typed)

  const isCalled = (place: GazetteerPlace, typed: string): boolean =>
    [place.name, ...place.alsoCalled].some((name) => fold(name) === typed)

  /** At home before abroad, unless a larger place abroad is named in full and none at home is. */
  const namedAnywhere = (typed: string, home: Country): GazetteerPlace | undefined => {
    const [near] = named(typed, home)
    if (near && isCalled(near, typed)) return near
    const [far] = COUNTRY_CODES.filter((code) => code !== home)
      .flatMap((code) => named(typed, code).slice(0, 1))
      .toSorted(
        (a, b) =>
          Number(isCalled(b, typed)) - Number(isCalled(a, typed)) || b.population - a.population,
      )
    return near && !(far && isCalled(far, typed) && far.population > near.population) ? near : far
  }

  return {
    async suggest(text, { country, limit, near, signal }) {
      signal?.throwIfAborted()
      if (limit < 1) return []
      const typed = fold(text)
      const begun = named(typed, country, near)
      const found = begun.length > 0 ? begun : await meant(typed, country)
      signal?.throwIfAborted()
      return found.slice(0, limit).map(toPlace)
    },

    async geocode(text, { country, home, signal }) {
      signal?.throwIfAborted()
      const typed = fold(text)
      const found = country === null ? namedAnywhere(typed, home) : named(typed, country)[0]
      // Nobody is there to choose: `Brno` is no slip for a Norwegian `Bryne`.
      const isLong = typed.length >= GUESSED_FROM
      const place = found ?? (isLong ? (await meant(typed, country ?? home))[0] : undefined)
      signal?.throwIfAborted()
      return place ? { status: 'OK', place: toPlace(place) } : { status: 'ZERO_RESULTS' }
    },

    nearest(position) {
      const [best] = COUNTRY_CODES.flatMap((country) => gazetteer(country).places)
        .filter(({ lat }) => Math.abs(lat - position.lat) * KM_PER_DEGREE <= NEAREST_WITHIN_KM + 1)
        .map((place) => ({ place, km: distanceKm(position, place) }))
        .filter(({ km }) => km <= NEAREST_WITHIN_KM)
        .toSorted((a, b) => a.km - b.km)
      return Promise.resolve(best ? toPlace(best.place) : null)
    },
  }
}
