import { languageAsked, withoutLanguage } from '#domain/language-switch'
import { withCampaign } from '#redirects'
import type { FindInLanguage } from '../../content/in-language.ts'
import type { Addressed, Arrival, PageAddress } from '../exchange.ts'
import type { Handler, Outcome } from '../pipeline.ts'

interface Languages {
  /** Where the page at a rewritten path is in another language; null for a language that the site lacks. */
  readonly inLanguage?: FindInLanguage
}

/**
 * Redirects to the current page in the language that the query asks for, with the rest of the query. Without
 * scripts the link carries nothing, and the rest is read from the referrer where that is the same page. A page
 * that is not the same one gets the campaign's parameters alone. Stored by nobody: there may be another page
 * tomorrow.
 */
export const languageSwitch =
  ({ inLanguage }: Languages) =>
  <Context extends Addressed<PageAddress>>(
    context: Context,
    next: Handler<Context>,
  ): Outcome | Promise<Outcome> => {
    const { url } = context.address
    const mark = url.indexOf('?')
    const query = mark < 0 ? '' : url.slice(mark + 1)
    const language = languageAsked(query)
    if (language === null || inLanguage === undefined) return next(context)
    return inLanguage(url.slice(0, mark), language).then((location) => {
      if (location === null) return next(context)
      const rest = withoutLanguage(query) || withoutLanguage(referrerQuery(context))
      const [path = '', fragment] = location.split('#')
      const search = rest === '' ? '' : `?${rest}`
      const Location =
        fragment === undefined ? path + search : `${path}${withCampaign('', search)}#${fragment}`
      return { status: 302, headers: { Location, 'Cache-Control': 'no-store' } }
    })
  }

/** The query of the page that a link was followed from, if that has the same address but for its query. */
function referrerQuery({ req, target }: Arrival): string {
  const { referer = '', host = '' } = req.headers
  if (!URL.canParse(referer)) return ''
  const from = new URL(referer)
  const [path = ''] = target.split('?', 1)
  return from.host === host && from.pathname === path ? from.search.slice(1) : ''
}
