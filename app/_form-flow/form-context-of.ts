import type { Country } from '#domain/sites'
import type { JsonObject, ServedFlow } from '#engine'
import { configuredSite } from '#server'
import type { SiteContext } from '#domain/href'
import type { FormContext } from './form-context.ts'

const LETTERS: Record<Country, FormContext['country']> = {
  SE: 'S',
  NO: 'N',
  FI: 'FIN',
  DK: 'DK',
  SK: 'SK',
  CZ: 'CZ',
  GB: 'UK',
}

/** What the page tells the form of itself. `id` is unique on the page. */
export function formContextOf(
  { site }: SiteContext,
  {
    id,
    served,
    facts,
  }: { readonly id: string; readonly served: ServedFlow; readonly facts: JsonObject },
): FormContext {
  return {
    id,
    locale: served.locale,
    timeZone: site.timeZone,
    country: LETTERS[site.country],
    contact: configuredSite(site.id).contact,
    facts,
  }
}
