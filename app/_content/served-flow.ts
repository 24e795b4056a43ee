import type { SiteContext } from '#domain/href'
import type { Locale } from '#domain/sites'
import { definitionHash, type ServedFlow } from '#engine'
import { flowById } from '#flows/lists'
import { servicesIfOpen } from '#server'

/**
 * The definition that is current for the site and the page's variant, in the page's language where the flow speaks it; the
 * bundled one while pages are built, when no database is open.
 */
export async function servedFlow(
  id: string,
  { site, variant, locale: own }: SiteContext,
  locale: Locale = own,
): Promise<ServedFlow> {
  const published = await servicesIfOpen()?.definitions.current(id, site.id, locale, variant)
  if (published) return published
  const flow = flowById(id)
  if (!flow) throw new Error(`there is no flow ${id}`)
  const { definition, messages } = flow
  const [first = locale] = Object.keys(messages)
  const spoken = Object.hasOwn(messages, locale) ? locale : first
  return {
    address: definitionHash(definition),
    definition,
    locale: spoken,
    messages: messages[spoken] ?? {},
  }
}
