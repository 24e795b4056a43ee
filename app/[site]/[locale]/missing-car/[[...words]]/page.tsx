import type { Metadata } from 'next'
import { MissingCar } from '../../../../_car-page/missing-car.tsx'
import { siteContextOf, type SiteParams } from '../../../../_site-context/site-context.ts'

/** Drawn for the one request; the gateway keeps it for a minute, apart from the content's pages. */
export const dynamic = 'force-dynamic'
export const metadata: Metadata = { robots: { index: false } }

interface MissingCarParams extends SiteParams {
  readonly params: Promise<{
    readonly site: string
    readonly locale: string
    /** What the slug of the address says; nothing where it had none. */
    readonly words?: readonly string[]
  }>
}

/** Stands for every car that is not there: the gateway leads here, with status 404. */
export default async function MissingCarPage(props: MissingCarParams) {
  const siteContext = await siteContextOf(props)
  const { words: [words = ''] = [] } = await props.params
  return <MissingCar siteContext={siteContext} words={decoded(words)} />
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}
