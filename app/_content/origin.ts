import { siteById, type SiteId } from '#domain/sites'
import { getConfig, getServices, publicOrigin } from '#server'

/** `https://www.example.se`: the host that the gateway knows as a site's, never one that was forwarded. */
export const originOf = (request: Request): string =>
  `${getConfig().https ? 'https' : 'http'}://${request.headers.get('host') ?? 'localhost'}`

/** Where a site is found, as the pages of its content say: what a crawler reads of it names one host. */
export async function canonicalOriginOf(request: Request, site: SiteId): Promise<string> {
  const { siteHosts } = getConfig()
  if (Object.keys(siteHosts).length === 0) return originOf(request)
  const { content } = getServices()
  const language = siteById(site).locales[0]
  const home = await content.home({ site, language }).catch(() => null)
  return publicOrigin(site, home?.settings.url ?? '', getConfig()) ?? originOf(request)
}
