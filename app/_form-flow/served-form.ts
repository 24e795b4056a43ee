import type { Locale, SiteId } from '#domain/sites'
import { definitionHash, type ServedFlow } from '#engine'
import { flows } from '#flows'
import { servicesIfOpen } from '#server'

/** The forms that an editor may place, by the names that editors give them. */
const FORMS = {
  'sell-car': { '': 'sell-car' },
  'service-request': {
    '': 'service-request',
    car: 'service-request',
    motorcycle: 'service-request-mc',
  },
} as const satisfies Record<string, { readonly [variant: string]: string }>

/** The flow of a form and its variant; null when there is none of these names. */
export function formOf(form: string, variant: string): string | null {
  const known: Record<string, { readonly [variant: string]: string }> = FORMS
  const variants = Object.hasOwn(known, form) ? known[form] : undefined
  return variants && Object.hasOwn(variants, variant) ? (variants[variant] ?? null) : null
}

/**
 * The definition that is current for the site, in the page's language where the flow speaks it; the
 * bundled one while pages are built, when no database is open.
 */
export async function servedForm(id: string, site: SiteId, locale: Locale): Promise<ServedFlow> {
  const published = await servicesIfOpen()?.definitions.current(id, site, locale)
  if (published) return published
  const flow = flows.find(({ definition }) => definition.id === id)
  if (!flow) throw new Error(`there is no flow ${id}`)
  const { definition, messages } = flow
  const [first = locale] = Object.keys(messages)
  const own = Object.hasOwn(messages, locale) ? locale : first
  return {
    address: definitionHash(definition),
    definition,
    locale: own,
    messages: messages[own] ?? {},
  }
}
