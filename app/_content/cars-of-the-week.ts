import { CARD_FIELDS, type CardCar } from '#domain/car'
import { USUAL_LIMIT, type SearchResult } from '#domain/car-search'
import type { SiteId } from '#domain/sites'
import { isSearchFailed } from '#services/search-index'
import { errorFacts, getLog } from '#server'
import { searchIndexOf } from './search-index.ts'

type CarsOfTheWeek =
  | { readonly ok: true; readonly cars: readonly CardCar[] }
  /** `error` is a sentence for a developer, with nothing personal in it. */
  | { readonly ok: false; readonly error: string }

/**
 * The cars that are marked `caroftheweek` in a site's index, as cards need them (COTW-05, COTW-07). A
 * failure is logged and is a text (RETAILERR-03); a site that has no index throws `UnknownSite`.
 */
export async function carsOfTheWeek(site: SiteId): Promise<CarsOfTheWeek> {
  try {
    const json = await searchIndexOf().answer(site, {
      fields: CARD_FIELDS,
      filters: [{ name: 'caroftheweek', values: [{ text: 'true' }] }],
      limit: USUAL_LIMIT,
    })
    const { content } = JSON.parse(new TextDecoder().decode(json)) as SearchResult<CardCar>
    return { ok: true, cars: content }
  } catch (error) {
    if (!isSearchFailed(error)) throw error
    getLog().error(
      { event: 'car-of-the-week-failed', site, ...errorFacts(error) },
      'the cars of the week cannot be shown',
    )
    return { ok: false, error: error.message }
  }
}
