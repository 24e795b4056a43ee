import { dealerPagesBelow } from '#domain/dealer-path'
import { hrefOf, type SiteContext } from '#domain/href'
import { Section } from '#ui/shell'
import { homeOf } from '../_content/content.ts'
import { servedFlow } from '../_content/served-flow.ts'
import { dealerListMessages } from '../_dealer-list/dealer-list-messages.ts'
import { LazyDealerList } from '../_dealer-list/lazy-dealer-list.tsx'
import { servedDealers } from '../_dealer-list/served-dealers.ts'
import type { Translate } from '../_messages/translator.ts'
import { placeSearchMessages } from '../_place-search/place-search-messages.ts'

interface DealerListSectionProps {
  readonly siteContext: SiteContext
  readonly t: Translate
  /** The page's own path, without the language's prefix. */
  readonly path: string
  /** What the address asks for, without its question mark; empty for the plain list. */
  readonly query: string
}

/** The site's dealers on the page whose template is their list; without an index it says that there are none. */
export async function DealerListSection({ siteContext, t, path, query }: DealerListSectionProps) {
  const { site, locale } = siteContext
  const [home, served, flow] = await Promise.all([
    homeOf(siteContext),
    servedDealers(site.id, query),
    servedFlow('dealer-filter', siteContext),
  ])
  return (
    <Section space="s">
      <LazyDealerList
        flow={flow}
        served={served}
        path={hrefOf(siteContext, path)}
        below={dealerPagesBelow(home?.settings ?? {})}
        locale={locale}
        messages={dealerListMessages(t, site.contact.phoneText)}
        placeMessages={placeSearchMessages(t)}
      />
    </Section>
  )
}
