import { siteContextOf, type SiteParams } from '../../../../_site-context/site-context.ts'
import { ContentView, pageAt } from '../../content-view.tsx'
import { queryOf, searchedListMetadata, type QueryParameters } from '../../searched-list.ts'

/** Drawn for one request; the gateway keeps it for half a minute. */
export const dynamic = 'force-dynamic'

interface DealerSearchParams extends SiteParams {
  readonly params: Promise<{
    readonly site: string
    readonly locale: string
    /** The path of the list. */
    readonly address: readonly string[]
  }>
  readonly searchParams: Promise<QueryParameters>
}

export const generateMetadata = async (props: DealerSearchParams) =>
  searchedListMetadata(await listPage(props))

/** The list of dealers at an address with something to search for: the gateway leads here, and nothing else does. */
export default async function DealerSearchPage(props: DealerSearchParams) {
  const { siteContext, page } = await listPage(props)
  const query = queryOf(await props.searchParams)
  return <ContentView siteContext={siteContext} page={page} listAddress={{ query, segments: [] }} />
}

async function listPage(props: DealerSearchParams) {
  const siteContext = await siteContextOf(props)
  const { address } = await props.params
  return { siteContext, page: await pageAt(siteContext, address) }
}
