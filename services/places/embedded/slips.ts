import type { GazetteerPlace } from '#fixtures/places'
import { editDistance } from '#search'
import type { Entry } from './gazetteer.ts'

/** A shorter text is too little to guess from. */
const FROM = 3
/** A longer one is no town, and would take the search its time. */
const LONGEST = 40

/** One letter wrong in a short name, two in a longer one. */
const allowed = (length: number): number => (length < 6 ? 1 : 2)

/** What a text that begins no name may have been meant as, the likeliest first. */
export type Guess = (text: string) => readonly GazetteerPlace[]

/** Slower than the beginnings by a factor of hundreds, hence only where they find nothing. */
export async function guesser(entries: readonly Entry[]): Promise<Guess> {
  const { default: Fuse } = await import('fuse.js')
  const fuse = new Fuse(entries, {
    keys: ['key'],
    threshold: 0.4,
    distance: 40,
    includeScore: true,
  })
  const rank = (score = 1, population = 0): number => score - Math.log10(population + 1) / 100
  /** The library forgives more than a slip: `stokholm` is no Finnish village. */
  const isClose = (key: string, text: string): boolean => {
    const most = allowed(text.length)
    return [-1, 0, 1, 2].some(
      (more) => editDistance(text, key.slice(0, text.length + more), most) <= most,
    )
  }
  return (text) => {
    if (text.length < FROM || text.length > LONGEST) return []
    const hits = fuse
      .search(text, { limit: 40 })
      .filter(({ item }) => isClose(item.key, text))
      .toSorted(
        (a, b) => rank(a.score, a.item.place.population) - rank(b.score, b.item.place.population),
      )
    return [...new Set(hits.map(({ item }) => item.place))]
  }
}
