import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { translator } from '../../../../_content/content.ts'
import { getConfig } from '#server'
import { siteContextOf, type SiteParams } from '../../../../_site-context/site-context.ts'
import { Failure } from '../failure.tsx'

export const metadata: Metadata = { title: 'Kitchen sink', robots: { index: false, follow: false } }

interface KeptParams extends SiteParams {
  readonly params: Promise<{
    readonly site: string
    readonly locale: string
    readonly kept: string
  }>
}

/** None is made before it is asked for. */
export const generateStaticParams = (): { kept: string }[] => []

/** The kitchen sink's failure on a page that is kept, as nearly every page of a site is. */
export default async function KeptFailurePage(props: KeptParams) {
  if (!getConfig().kitchenSink) notFound()
  const { kept } = await props.params
  return <Failure t={await translator(await siteContextOf(props))} name={kept} />
}
