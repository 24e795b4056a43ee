import type { LocatorLocation } from './locator-fields.ts'

/** MAP-19. */
const MATCHING = {
  threshold: 0.4,
  minMatchCharLength: 2,
  keys: [
    { name: 'name', weight: 0.5 },
    { name: 'city', weight: 0.3 },
    { name: 'address', weight: 0.15 },
    { name: 'zip', weight: 0.05 },
  ],
}
const MOST = 5

type Findable = Pick<LocatorLocation, 'name' | 'city' | 'address' | 'zip'>

/** What a term may mean, the best match first; nothing for a term of spaces (MAP-17). */
export type Find<L> = (term: string) => readonly L[]

/** The library is fetched when somebody types, and not before. */
export async function finderOf<L extends Findable>(locations: readonly L[]): Promise<Find<L>> {
  const { default: Fuse } = await import('fuse.js')
  const fuse = new Fuse(locations, MATCHING)
  return (term) => {
    const trimmed = term.trim()
    return trimmed === '' ? [] : fuse.search(trimmed, { limit: MOST }).map(({ item }) => item)
  }
}
