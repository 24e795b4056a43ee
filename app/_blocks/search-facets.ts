import type { KnownFacets } from '#domain/known-facets'
import { carListOf } from '#domain/car-list-path'
import { isAutomotive } from '../_site-context/is-automotive.ts'
import { contentFor, contentContext } from '../_content/stories/story-content.ts'
import type { BlockContext } from './block.ts'

/**
 * Words that the search of a hero turns into filters: on the automotive sites, where it leads to the
 * car list, the brands of its facet (SEARCHBAR-03, SEARCHBAR-09). Without them, or when they cannot
 * be had, everything stays the keyphrase (HERO-05).
 */
export async function searchFacets(
  action: string,
  context: Pick<BlockContext, 'siteContext' | 'editing'>,
): Promise<KnownFacets> {
  const { siteContext } = context
  if (!isAutomotive(siteContext.site)) return {}
  const home = await contentFor(context)
    .home(contentContext(context))
    .catch(() => null)
  if (home === null) return {}
  const { path, brands } = carListOf(siteContext, home)
  const [searched] = action.split(/[?#]/, 1)
  if (searched !== path) return {}
  return { 'car_brand>car_model': { values: brands.map((text) => ({ text })) } }
}
