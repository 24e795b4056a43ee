import { DEFAULT_SITE, isSiteId, siteById, type Locale, type Site } from '#domain/sites'
import { SITE_HEADER } from '#server'

/** The site that the gateway found by the host. */
export function siteOf(request: Request): Site {
  const id = request.headers.get(SITE_HEADER) ?? DEFAULT_SITE
  return siteById(isSiteId(id) ? id : DEFAULT_SITE)
}

/** `?locale=` where the site has it, else the best of Accept-Language that it has, else its default. */
export function localeOf(request: Request, url: URL, site: Site): Locale {
  const asked = url.searchParams.get('locale')
  const wanted = [...(asked === null ? [] : [asked]), ...acceptedLanguages(request)]
  for (const tag of wanted) {
    const language = tag.toLowerCase().split('-')[0]
    const locale = site.locales.find((own) => own === (language === 'no' ? 'nb' : language))
    if (locale) return locale
  }
  return site.locales[0]
}

function acceptedLanguages(request: Request): readonly string[] {
  const header = (request.headers.get('accept-language') ?? '').slice(0, 256)
  return header
    .split(',')
    .map((part) => {
      const [tag = '', q] = part.trim().split(';q=')
      return { tag, q: q === undefined ? 1 : Number(q) || 0 }
    })
    .filter(({ tag, q }) => tag !== '' && q > 0)
    .toSorted((a, b) => b.q - a.q)
    .map(({ tag }) => tag)
}
