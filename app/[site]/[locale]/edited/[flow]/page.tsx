import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { isEditing, pageOf, translator } from '../../../../_content/content.ts'
import { PageEditor } from '../../../../_editing/page-editor.tsx'
import { siteContextOf, type SiteParams } from '../../../../_site-context/site-context.ts'
import * as tyreHotel from '../../dack-och-biltillbehor/dackhotell/page.tsx'
import * as porsche from '../../service-och-verkstad/boka-service/boka-porsche-service/page.tsx'
import * as booking from '../../service-och-verkstad/boka-service/page.tsx'

/** Drawn for an editor alone, and kept by nobody. */
export const dynamic = 'force-dynamic'

interface EditedParams extends SiteParams {
  readonly params: Promise<{
    readonly site: string
    readonly locale: string
    readonly flow: string
  }>
}

const FLOWS = new Map([
  ['boka-service', { path: '/service-och-verkstad/boka-service', ...booking }],
  [
    'boka-porsche-service',
    { path: '/service-och-verkstad/boka-service/boka-porsche-service', ...porsche },
  ],
  ['dackhotell', { path: '/dack-och-biltillbehor/dackhotell', ...tyreHotel }],
])

export async function generateMetadata(props: EditedParams): Promise<Metadata> {
  return (await flowOf(props)).generateMetadata(props)
}

/** A page that code draws, with the editor's bar: the gateway leads editors here, and nobody else. */
export default async function EditedFlowPage(props: EditedParams) {
  const { default: FlowPage, path } = await flowOf(props)
  const siteContext = await siteContextOf(props)
  const [page, t] = await Promise.all([pageOf(siteContext, path), translator(siteContext)])
  return (
    <>
      <FlowPage params={props.params} />
      {page && <PageEditor siteContext={siteContext} page={page} t={t} />}
    </>
  )
}

async function flowOf(props: EditedParams) {
  const { flow } = await props.params
  const found = FLOWS.get(flow)
  return found && (await isEditing()) ? found : notFound()
}
