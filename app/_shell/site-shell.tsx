import { sentFlows } from '#flows/lists'
import { TargetAlert } from '#ui/alert'
import { ScrollToTop } from '#ui/scroll-to-top'
import { Shell } from '#ui/shell'
import type { ReactNode } from 'react'
import { sectionErrorMessages } from '../_error-boundary/section-error-messages.ts'
import { CompareTray } from '../_compare/compare-tray.tsx'
import { SiteConsent } from '../_consent/site-consent.tsx'
import { homeOf, isEditing, translator } from '../_content/content.ts'
import { OfflineClient } from '../_offline/offline-client.tsx'
import { BAR_MESSAGES } from '../_offline/messages.ts'
import { configuredSite } from '#server'
import { PageFooter } from './footer/page-footer.tsx'
import { carListOf } from '#domain/car-list-path'
import { hrefOf, type SiteContext } from '#domain/href'
import { NOT_TRANSLATED } from '#domain/language-switch'
import { SHELL_MESSAGES } from './shell-messages.ts'
import { ShellPart } from './shell-part.tsx'
import { loadTree } from './navigation/load-tree.ts'
import { SiteBar } from './navigation/site-bar.tsx'
import { MessageBanner } from './message-banner/message-banner.tsx'
import { NavSearch } from './search/nav-search.tsx'

export const BOOKING_PATH = '/service-och-verkstad/boka-service'

/** What stands around every page of a site in one of its languages, as its home item has it. */
export async function SiteShell({
  children,
  ...siteContext
}: SiteContext & { readonly children: ReactNode }) {
  const [home, t, editing, tree] = await Promise.all([
    homeOf(siteContext),
    translator(siteContext),
    isEditing(),
    loadTree(siteContext),
  ])
  const config = home?.navigation ?? null
  const site = configuredSite(siteContext.site.id)
  const messages = SHELL_MESSAGES[siteContext.locale]
  const booking = site.booking ? hrefOf(siteContext, BOOKING_PATH) : null
  const failure = sectionErrorMessages(t)
  const message = (
    <ShellPart name="MessageBanner" siteContext={siteContext} messages={null}>
      <MessageBanner siteContext={siteContext} config={config} t={t} editing={editing} />
    </ShellPart>
  )
  const isBelow = config?.MessagePlacement === 'Below'
  return (
    <Shell
      skipLabel={messages.skip}
      notice={
        <>
          {/* Its sheet covers the foot of the window: the keys reach it before what it covers. */}
          <ShellPart name="SiteConsent" siteContext={siteContext} messages={null}>
            <SiteConsent t={t} settings={home?.settings ?? null} />
          </ShellPart>
          <TargetAlert
            id={NOT_TRANSLATED}
            text={t('alertNotTranslated')}
            messages={{ label: t('navigationLanguage'), dismiss: t('alertDismiss') }}
          />
          {isBelow ? null : message}
        </>
      }
      header={
        <>
          <ShellPart
            name="SiteBar"
            siteContext={siteContext}
            messages={failure}
            plain={
              <SiteBar siteContext={siteContext} config={null} tree={null} t={t} booking={null} />
            }
          >
            <SiteBar siteContext={siteContext} config={config} tree={tree} t={t} booking={booking}>
              <NavSearch
                config={config}
                siteContext={siteContext}
                listPath={home && carListOf(siteContext, home).path}
                t={t}
              />
            </SiteBar>
          </ShellPart>
          {isBelow ? message : null}
        </>
      }
      footer={
        <>
          <ShellPart
            name="PageFooter"
            siteContext={siteContext}
            messages={failure}
            plain={<PageFooter siteContext={siteContext} home={null} t={t} />}
          >
            <PageFooter siteContext={siteContext} home={home} t={t} />
          </ShellPart>
          <ShellPart name="ScrollToTop" siteContext={siteContext} messages={null}>
            <ScrollToTop label={t('scrollToTop')} />
          </ShellPart>
          <ShellPart name="CompareTray" siteContext={siteContext} messages={null}>
            <CompareTray site={{ country: siteContext.site.country }} />
          </ShellPart>
          <ShellPart name="OfflineClient" siteContext={siteContext} messages={null}>
            <OfflineClient
              flows={sentFlows}
              messages={BAR_MESSAGES[siteContext.locale]}
              phone={{ number: site.contact.phone, text: site.contact.phoneText }}
              ahead={[hrefOf(siteContext, '/'), ...(booking === null ? [] : [booking])]}
            />
          </ShellPart>
        </>
      }
    >
      {children}
    </Shell>
  )
}
