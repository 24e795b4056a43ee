import { fold } from '#domain/folded-text'
import { distanceKm, type Coordinates } from '#domain/geo'
import type { Country } from '#domain/sites'
import { type GazetteerPlace, placesOf } from '#fixtures/places'
import { foldDigraphs } from './fold.ts'

/** A name that a place is found by, folded. */
export interface Entry {
  readonly key: string
  readonly place: GazetteerPlace
  /** A whole name, not a later word of one. */
  readonly isName: boolean
}

/** A country's places, by the beginning of each word of their names. */
export interface Gazetteer {
  readonly places: readonly GazetteerPlace[]
  /** By key. */
  readonly entries: readonly Entry[]
}

/** The British write both. */
const spellings = (name: string): readonly string[] =>
  /^(?:saint|st) /.test(name)
    ? [name, name.replace(/^(?:saint|st) /, 'st '), name.replace(/^(?:saint|st) /, 'saint ')]
    : [name]

/** Every word's beginning counts, so that `väsby` finds Upplands Väsby. */
function entriesOf(place: GazetteerPlace): readonly Entry[] {
  const [name = '', ...others] = [place.name, ...place.alsoCalled].map(fold)
  const names = new Set(
    [name, ...others].flatMap((one) => [one, foldDigraphs(one)]).flatMap(spellings),
  )
  const words = name.split(' ')
  const tails = words.slice(1).map((_, index) => words.slice(index + 1).join(' '))
  return [
    ...[...names].map((key) => ({ key, place, isName: true })),
    ...[...new Set(tails)]
      .filter((key) => !names.has(key))
      .map((key) => ({ key, place, isName: false })),
  ]
}

export function openGazetteer(country: Country): Gazetteer {
  const places = placesOf(country)
  return {
    places,
    entries: places.flatMap(entriesOf).toSorted((a, b) => (a.key < b.key ? -1 : 1)),
  }
}

function firstAtLeast(entries: readonly Entry[], key: string): number {
  let low = 0
  let high = entries.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((entries[middle]?.key ?? '') < key) low = middle + 1
    else high = middle
  }
  return low
}

/** A name in full first; then by `near` the nearer, without it the larger. Each place once. */
export function byPrefix(
  entries: readonly Entry[],
  prefix: string,
  near?: Coordinates,
): readonly GazetteerPlace[] {
  const whole = new Set<GazetteerPlace>()
  const found = new Set<GazetteerPlace>()
  for (let at = firstAtLeast(entries, prefix); at < entries.length; at++) {
    const entry = entries[at]
    if (!entry?.key.startsWith(prefix)) break
    found.add(entry.place)
    if (entry.isName && entry.key === prefix) whole.add(entry.place)
  }
  const far = near && new Map([...found].map((place) => [place, distanceKm(near, place)]))
  return [...found].toSorted(
    (a, b) =>
      Number(whole.has(b)) - Number(whole.has(a)) ||
      (far?.get(a) ?? 0) - (far?.get(b) ?? 0) ||
      b.population - a.population,
  )
}
