import { ScrollToTop } from '#ui/scroll-to-top'
import { Shell } from '#ui/shell'
import type { ReactNode } from 'react'
import { SiteConsent } from '../_consent/site-consent.tsx'
import { homeOf, isEditing, translator } from '../_content/content.ts'
import { configuredSite } from '../_server/configured-site.ts'
import { PageFooter } from './footer/page-footer.tsx'
import { hrefOf, type SitePlace } from './href.ts'
import { SHELL_WORDS } from './shell-words.ts'
import { loadTree } from './navigation/load-tree.ts'
import { SiteBar } from './navigation/site-bar.tsx'
import { MessageBanner } from './message-banner/message-banner.tsx'
import { NavSearch } from './search/nav-search.tsx'

export const BOOKING_PATH = '/service-och-verkstad/boka-service'

/** What stands around every page of a site in one of its languages, as its home item has it. */
export async function SiteShell({
  children,
  ...place
}: SitePlace & { readonly children: ReactNode }) {
  const [home, t, editing, tree] = await Promise.all([
    homeOf(place),
    translator(place),
    isEditing(),
    loadTree(place),
  ])
  const config = home?.navigation ?? null
  const site = configuredSite(place.site.id)
  const words = SHELL_WORDS[place.locale]
  const booking = site.booking ? hrefOf(place, BOOKING_PATH) : null
  const message = <MessageBanner place={place} config={config} t={t} editing={editing} />
  const isBelow = config?.MessagePlacement === 'Below'
  return (
    <Shell
      skipLabel={words.skip}
      notice={isBelow ? null : message}
      header={
        <>
          <SiteBar place={place} config={config} tree={tree} t={t} booking={booking}>
            <NavSearch config={config} t={t} />
          </SiteBar>
          {isBelow ? message : null}
        </>
      }
      footer={
        <>
          <PageFooter place={place} home={home} t={t} />
          <ScrollToTop label={t('scrollToTop')} />
          <SiteConsent t={t} settings={home?.settings ?? null} />
        </>
      }
    >
      {children}
    </Shell>
  )
}
