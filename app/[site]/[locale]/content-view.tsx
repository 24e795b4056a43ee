import { notFound } from 'next/navigation'
import type { Page } from '#domain/content'
import type { SiteContext } from '#domain/href'
import { pathOfSegments } from '#domain/wildcard-path'
import { PageTemplate } from '../../_blocks/page-template.tsx'
import type { ListAddress } from '../../_car-list/served-list.ts'
import { homeOf, isEditing, pageFor, pageOf, translator } from '../../_content/content.ts'
import { StructuredData } from '../../_content/structured-data.tsx'
import { PageEditor } from '../../_editing/page-editor.tsx'
import { PageTracking } from '../../_tracking/page-tracking.tsx'

interface ContentViewProps {
  readonly siteContext: SiteContext
  readonly page: Page
  /** Of a list that is drawn for one address. */
  readonly listAddress?: ListAddress
}

/** A page of the content with what every one of them has. */
export async function ContentView({ siteContext, page, listAddress }: ContentViewProps) {
  const [home, t, editing] = await Promise.all([
    homeOf(siteContext),
    translator(siteContext),
    isEditing(),
  ])
  return (
    <>
      <StructuredData
        siteContext={siteContext}
        page={page}
        trail={await trailOf(siteContext, page)}
        settings={home?.settings ?? null}
      />
      <PageTracking
        siteContext={siteContext}
        name={page.name}
        gtmID={page.fields.gtmID}
        settings={home?.settings ?? null}
        editing={editing}
      />
      <PageTemplate
        siteContext={siteContext}
        page={page}
        t={t}
        editing={editing}
        {...(listAddress && { listAddress })}
      />
      {editing ? <PageEditor siteContext={siteContext} page={page} t={t} /> : null}
    </>
  )
}

/** The pages above a page that exist, the start page first and itself last. */
async function trailOf(siteContext: SiteContext, page: Page): Promise<readonly Page[]> {
  const segments = page.path.split('/').filter((segment) => segment !== '')
  const above = segments.map((_, depth) => `/${segments.slice(0, depth).join('/')}`)
  const pages = await Promise.all(above.map((path) => pageOf(siteContext, path).catch(() => null)))
  return [...pages.filter((own) => own !== null), page]
}

/** The page at the segments of a route, as an address has them (PAGE-02); else there is no such page. */
export async function pageAt(siteContext: SiteContext, path: readonly string[]): Promise<Page> {
  return (await pageFor(siteContext, pathOfSegments(path.map(decoded)))) ?? notFound()
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return notFound()
  }
}
