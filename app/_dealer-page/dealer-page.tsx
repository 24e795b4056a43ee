import { Section } from '#ui/shell'
import { PageSection } from '../_blocks/page-sections.tsx'
import { PageTracking } from '../_tracking/page-tracking.tsx'
import type { DealerPageContext } from './dealer-page-context.ts'

/** A dealer's page from top to bottom. */
export function DealerPage({ context }: { readonly context: DealerPageContext }) {
  const { dealer, page, siteContext, settings, t } = context
  const { site_official_name: name, site_street, site_zip, site_city } = dealer
  return (
    <>
      <PageTracking
        siteContext={siteContext}
        name={name}
        gtmID={page?.fields.gtmID}
        settings={settings}
        editing={false}
      />
      <Section space="s">
        <h1>{name}</h1>
        <p>{[site_street, `${site_zip} ${site_city}`.trim()].filter(Boolean).join(', ')}</p>
      </Section>
      {page && (
        <PageSection section="main" siteContext={siteContext} page={page} t={t} editing={false} />
      )}
    </>
  )
}
