import { languageAsked } from '#domain/language-switch'
import type { FindInLanguage } from '../../content/in-language.ts'
import type { Addressed, PageAddress } from '../exchange.ts'
import type { Handler, Outcome } from '../pipeline.ts'

interface Languages {
  /** Where the page at a rewritten path is in another language; null for a language that the site lacks. */
  readonly inLanguage?: FindInLanguage
}

/** Leads to the page at hand in the language that the query asks for; there may be another page tomorrow. */
export const languageSwitch =
  ({ inLanguage }: Languages) =>
  <Context extends Addressed<PageAddress>>(
    context: Context,
    next: Handler<Context>,
  ): Outcome | Promise<Outcome> => {
    const { url } = context.address
    const mark = url.indexOf('?')
    const language = mark < 0 ? null : languageAsked(url.slice(mark + 1))
    if (language === null || inLanguage === undefined) return next(context)
    return inLanguage(url.slice(0, mark), language).then((location) =>
      location === null
        ? next(context)
        : { status: 302, headers: { Location: location, 'Cache-Control': 'no-store' } },
    )
  }
