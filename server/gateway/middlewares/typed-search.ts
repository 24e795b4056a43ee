import type { Addressed, PageAddress } from '../exchange.ts'
import type { Handler, Outcome } from '../pipeline.ts'

interface TypedSearch {
  /** Where words lead that a form sent without scripts, by path and query; null for every other address. */
  readonly typedSearch?: (path: string, query: string) => string | null
}

/** What the words of a search mean may be another tomorrow, and they may be personal: nobody keeps the answer. */
export const typedSearchRedirect =
  ({ typedSearch }: TypedSearch) =>
  <Context extends Addressed<PageAddress>>(
    context: Context,
    next: Handler<Context>,
  ): Outcome | Promise<Outcome> => {
    const { url } = context.address
    const mark = url.indexOf('?')
    const location =
      mark < 0 ? null : (typedSearch?.(url.slice(0, mark), url.slice(mark + 1)) ?? null)
    if (location === null) return next(context)
    return { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } }
  }
