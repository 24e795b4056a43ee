import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { translator } from '../../../../_content/content.ts'
import { getConfig } from '#server'
import { siteContextOf, type SiteParams } from '../../../../_site-context/site-context.ts'
import { Failure } from '../failure.tsx'

export const metadata: Metadata = { title: 'Kitchen sink', robots: { index: false, follow: false } }

interface CachedParams extends SiteParams {
  readonly params: Promise<{
    readonly site: string
    readonly locale: string
    readonly cached: string
  }>
}

/** None is made before it is asked for. */
export const generateStaticParams = (): { cached: string }[] => []

/** The kitchen sink's failure on a page that is cached, as nearly every page of a site is. */
export default async function CachedFailurePage(props: CachedParams) {
  if (!getConfig().kitchenSink) notFound()
  const { cached } = await props.params
  return <Failure t={await translator(await siteContextOf(props))} name={cached} />
}
