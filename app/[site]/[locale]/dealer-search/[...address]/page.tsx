import type { Metadata } from 'next'
import { homeOf, languagesOf } from '../../../../_content/content.ts'
import { metadataOf } from '../../../../_content/metadata.ts'
import { siteContextOf, type SiteParams } from '../../../../_site-context/site-context.ts'
import { ContentView, pageAt } from '../../content-view.tsx'

/** Drawn for one request; the gateway keeps it for half a minute. */
export const dynamic = 'force-dynamic'

type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>

interface DealerSearchParams extends SiteParams {
  readonly params: Promise<{
    readonly site: string
    readonly locale: string
    /** The path of the list. */
    readonly address: readonly string[]
  }>
  readonly searchParams: Promise<Parameters>
}

/** It is found as the plain list, in whatever way that is searched. */
export async function generateMetadata(props: DealerSearchParams): Promise<Metadata> {
  const { siteContext, page } = await listPage(props)
  const [home, languages] = await Promise.all([
    homeOf(siteContext),
    languagesOf(siteContext, page.path),
  ])
  const settings = home?.settings ?? null
  const metadata = metadataOf({ siteContext, page, settings, languages })
  return { ...metadata, robots: { index: false, follow: true } }
}

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

function queryOf(parameters: Parameters): string {
  const query = new URLSearchParams()
  for (const [name, value = []] of Object.entries(parameters)) {
    for (const one of [value].flat()) query.append(name, one)
  }
  return query.toString()
}
