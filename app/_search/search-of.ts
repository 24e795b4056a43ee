import { hasIndexes } from '#domain/search-indexes'
import { RANGE_FACETS } from '#domain/car-search'
import { ELECTRIC_RANGE } from '#domain/electric-range'
import type { SiteContext } from '#domain/href'
import type { Translate } from '../_messages/translator.ts'
import { codeTexts } from './code-texts.ts'
import type { HeroSearch } from './late-search.ts'

interface SearchAddress {
  /** Where the search leads. */
  readonly action: string
  /** Path of the car list; null where it is not known. */
  readonly listPath: string | null
  readonly mapsWords: boolean
}

/** What a search of cars comes to know; null for one that leads elsewhere, or of a site without cars. */
export function searchOf(
  { site, locale }: SiteContext,
  { action, listPath, mapsWords }: SearchAddress,
  t: Translate,
): HeroSearch | null {
  const [searched] = action.split(/[?#]/, 1)
  if (listPath === null || searched !== listPath || !hasIndexes(site.id)) return null
  const count = '{count}'
  const words = '{words}'
  return {
    action,
    mapsWords,
    locale,
    site: { country: site.country, currency: site.currency },
    counts: {
      one: t('searchCarsOne', { count }),
      few: t('searchCarsFew', { count }),
      other: t('searchCarsOther', { count }),
    },
    words: {
      all: t('searchAll', { words }),
      nothing: t('searchNothing', { words }),
      stories: t('searchStories', { count }),
      pages: t('searchPages', { count }),
      dealers: t('searchDealers', { count }),
    },
    texts: {
      // Values name themselves.
      names: Object.fromEntries([...RANGE_FACETS, ELECTRIC_RANGE].map((name) => [name, t(name)])),
      codes: codeTexts(t),
      carListKeyphrase: t('carListKeyphrase', { words }),
    },
  }
}
