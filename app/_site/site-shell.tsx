import { ScrollToTop } from '#ui/scroll-to-top'
import { Shell } from '#ui/shell'
import type { ReactNode } from 'react'
import { SiteConsent } from '../_consent/site-consent.tsx'
import { homeOf, isEditing, navigationOf, translator } from '../_content/content.ts'
import { configuredSite } from '../_server/configured-site.ts'
import { PageFooter } from './footer/page-footer.tsx'
import { hrefOf, type SitePlace } from './href.ts'
import { LANGUAGE_NAMES, SHELL_WORDS } from './shell-words.ts'
import { menuExtras, menuItems } from './navigation/menu-items.ts'
import { MessageBanner } from './message-banner/message-banner.tsx'
import { NavSearch } from './search/nav-search.tsx'
import { SiteHead } from './site-head.tsx'

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
    navigationOf(place),
  ])
  const config = home?.navigation ?? null
  const { locale } = place
  const site = configuredSite(place.site.id)
  const words = SHELL_WORDS[locale]
  const [name = site.name, ...suffix] = site.name.split(' ')
  const logo = { name, ...(suffix.length > 0 ? { suffix: suffix.join(' ') } : {}) }
  const prefixOf = (of: (typeof site.locales)[number]) =>
    hrefOf({ site, locale: of }, '/x').slice(0, -2)
  const booking = site.booking
    ? [{ href: hrefOf(place, BOOKING_PATH), label: words.book, newTab: false }]
    : []
  const message = <MessageBanner place={place} config={config} t={t} editing={editing} />
  const isBelow = config?.MessagePlacement === 'Below'
  return (
    <Shell
      skipLabel={words.skip}
      notice={isBelow ? null : message}
      header={
        <>
          <SiteHead
            roots={[`/${site.id}/${locale}`, `/${locale}`]}
            locale={locale}
            logo={{ ...logo, href: hrefOf(place, '/'), label: `${site.name}, ${words.logo}` }}
            sticky={config?.IsSticky === '1'}
            navigation={
              tree && {
                items: menuItems(tree),
                extras: [...booking, ...menuExtras(config?.ExtraNavigationItems ?? [])],
                separator: config?.ShowSeparator === '1',
                words: { label: words.menu, menu: words.menu, open: words.menu },
              }
            }
            navLabel={words.menu}
            languages={site.locales.map((lang) => ({
              lang,
              label: LANGUAGE_NAMES[lang],
              prefix: prefixOf(lang),
            }))}
            languagesLabel={words.languages}
          />
          <NavSearch config={config} t={t} />
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
