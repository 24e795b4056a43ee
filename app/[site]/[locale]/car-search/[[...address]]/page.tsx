import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { homeOf, languagesOf } from '../../../../_content/content.ts'
import { metadataOf } from '../../../../_content/metadata.ts'
import { siteContextOf, type SiteParams } from '../../../../_site-context/site-context.ts'
import { ContentView } from '../../content-view.tsx'
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
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>
}

/** It is found as the plain list, in whatever way that is searched. */
export async function generateMetadata(props: CarSearchParams): Promise<Metadata> {
  const { siteContext, page } = await askedPage(props)
  const [home, languages] = await Promise.all([
    homeOf(siteContext),
    languagesOf(siteContext, page.path),
  ])
  const settings = home?.settings ?? null
  const metadata = metadataOf({ siteContext, page, settings, languages })
  return { ...metadata, robots: { index: false, follow: true } }
}

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

function queryOf(parameters: Awaited<CarSearchParams['searchParams']>): string {
  const query = new URLSearchParams()
  for (const [name, value = []] of Object.entries(parameters)) {
    for (const one of [value].flat()) query.append(name, one)
  }
  return query.toString()
}
