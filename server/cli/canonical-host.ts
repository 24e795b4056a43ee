import { sites, type SiteId } from '#domain/sites'
import type { Content } from '#services/content'

/** The site whose settings name the host, with or without `www.`, in its own address; else null. */
export async function siteOfHost(host: string, content: Content): Promise<SiteId | null> {
  const asked = bare(host)
  for (const { id, locales } of sites) {
    const home = await content.home({ site: id, language: locales[0] })
    const url = home?.settings.url ?? ''
    if (URL.canParse(url) && bare(new URL(url).host) === asked) return id
  }
  return null
}

const bare = (host: string) =>
  host
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/:\d+$/, '')
