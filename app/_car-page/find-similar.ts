import { CARD_FIELDS, type CardCar } from '#domain/car'
import { hasIndexes } from '#domain/search-indexes'
import { similarOf, type SimilarSearch } from '#domain/similar-cars'
import type { SiteId } from '#domain/sites'
import { errorFacts, getLog } from '#server'
import { searchIndexOf } from '../_content/search-index.ts'

/**
 * What the first of the searches that finds something has found, without the car itself (`own`). Cars that
 * cannot be had are none: a page does without them (RECO-01).
 */
export async function findSimilar(
  site: SiteId,
  searches: readonly SimilarSearch[],
  own: number | null,
): Promise<readonly CardCar[]> {
  const [first, ...rest] = searches
  if (!first || !hasIndexes(site)) return []
  try {
    const { content } = await searchIndexOf().search(site, { ...first, fields: CARD_FIELDS })
    const cars = similarOf(content, own)
    return cars.length > 0 ? cars : await findSimilar(site, rest, own)
  } catch (error) {
    getLog().error({ event: 'similar-cars-failed', site, ...errorFacts(error) }, 'no similar cars')
    return []
  }
}
