import { writeDealerSearch, type DealerSearch } from '#domain/dealer-search'
import type { FoundDealers } from './find-dealers.ts'

/**
 * The dealers of a search up to its page; those of `before` are not asked for again. Throws where the site does
 * not answer within 15 s, or not with a list.
 */
export async function fetchDealers(
  search: DealerSearch,
  before: { readonly found: FoundDealers; readonly page: number } | null,
  signal: AbortSignal,
): Promise<FoundDealers> {
  const from = before === null ? 0 : before.page + 1
  const pages = await Promise.all(
    Array.from({ length: search.page - from + 1 }, async (_, at) =>
      fetchPage({ ...search, page: from + at }, signal),
    ),
  )
  const last = pages.at(-1)
  if (!last) throw new Error('no page is asked for')
  // A dealer that was added meanwhile pushes the others down: none is shown twice.
  const dealers = [...(before?.found.dealers ?? []), ...pages.flatMap((page) => page.dealers)]
  return { ...last, dealers: [...new Map(dealers.map((one) => [one.slug, one])).values()] }
}

async function fetchPage(search: DealerSearch, signal: AbortSignal): Promise<FoundDealers> {
  const answer = await fetch(`/api/dealers${writeDealerSearch(search)}`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(15_000)]),
  })
  if (!answer.ok) throw new Error(`dealers: ${answer.status}`)
  return (await answer.json()) as FoundDealers
}
