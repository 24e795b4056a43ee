import { carListOf } from '#domain/car-list-path'
import { isAutomotive } from '../_site-context/is-automotive.ts'
import { contentFor, contentContext } from '../_content/stories/story-content.ts'
import { isSearchAddress } from '../_content/search-address.ts'
import type { HeroSearch } from '../_search/late-search.ts'
import { searchOf } from '../_search/search-of.ts'
import type { BlockContext } from './block.ts'

/**
 * Where the search of a hero leads: to the address that an editor wrote (HERO-02), for want of one to the
 * car list with all words as the keyphrase (HERO-05). On the automotive sites words become filters
 * where an editor leads to the car list (SEARCHBAR-03). Null: it leads nowhere.
 */
export async function heroSearch(
  written: string,
  context: Pick<BlockContext, 'siteContext' | 'editing' | 't'>,
): Promise<{ readonly action: string; readonly search: HeroSearch | null } | null> {
  const { siteContext, t } = context
  const address = written.trim()
  if (address !== '' && !isSearchAddress(address)) return null
  const home = await contentFor(context)
    .home(contentContext(context))
    .catch(() => null)
  const listPath = home && carListOf(siteContext, home).path
  const action = address || listPath
  if (action === null) return null
  const mapsWords = address !== '' && isAutomotive(siteContext.site)
  return { action, search: searchOf(siteContext, { action, listPath, mapsWords }, t) }
}
