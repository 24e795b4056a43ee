import { notFound } from 'next/navigation'
import { siteContextOf, type SiteParams } from '../../../../_site-context/site-context.ts'
import { ContentView } from '../../content-view.tsx'
import { queryOf, searchedListMetadata, type QueryParameters } from '../../searched-list.ts'
import { listPageAt } from '../list-page-at.ts'

/** Drawn for one request, and kept by nobody. */
export const dynamic = 'force-dynamic'

interface CarSearchParams extends SiteParams {
  readonly params: Promise<{
    readonly site: string
    readonly locale: string
    /** After how many segments the values of facets begin, and the segments of the address. */
    readonly address?: readonly string[]
  }>
  readonly searchParams: Promise<QueryParameters>
}

export const generateMetadata = async (props: CarSearchParams) =>
  searchedListMetadata(await askedPage(props))

/** The car list at an address with something to search for: the gateway leads here, and nothing else does. */
export default async function CarSearchPage(props: CarSearchParams) {
  const { siteContext, page, segments } = await askedPage(props)
  const query = queryOf(await props.searchParams)
  return <ContentView siteContext={siteContext} page={page} listAddress={{ query, segments }} />
}

async function askedPage(props: CarSearchParams) {
  const siteContext = await siteContextOf(props)
  const { address = [] } = await props.params
  const [depth = '', ...path] = address
  if (!/^\d{1,2}$/.test(depth)) notFound()
  const found = await listPageAt(siteContext, path, Number(depth))
  return found === null ? notFound() : { siteContext, ...found }
}
