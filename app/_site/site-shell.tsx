import { Shell, SiteFooter } from '#ui/shell'
import type { ReactNode } from 'react'
import { configuredSite } from '../_server/configured-site.ts'
import { hrefOf, type SitePlace } from './href.ts'
import { LANGUAGE_NAMES, SHELL_WORDS } from './shell-words.ts'
import { SiteHead } from './site-head.tsx'

export const BOOKING_PATH = '/service-och-verkstad/boka-service'

/** Header and footer of a site in one of its languages. */
export function SiteShell({ children, ...place }: SitePlace & { readonly children: ReactNode }) {
  const { locale } = place
  const site = configuredSite(place.site.id)
  const words = SHELL_WORDS[locale]
  const [name = site.name, ...suffix] = site.name.split(' ')
  const logo = { name, ...(suffix.length > 0 ? { suffix: suffix.join(' ') } : {}) }
  const prefixOf = (of: (typeof site.locales)[number]) =>
    hrefOf({ site, locale: of }, '/x').slice(0, -2)
  const booking = site.booking ? [{ href: hrefOf(place, BOOKING_PATH), label: words.book }] : []
  const { email, phone, phoneText } = site.contact
  return (
    <Shell
      skipLabel={words.skip}
      header={
        <SiteHead
          roots={[`/${site.id}/${locale}`, `/${locale}`]}
          locale={locale}
          logo={{ ...logo, href: hrefOf(place, '/'), label: `${site.name}, ${words.logo}` }}
          links={booking}
          navLabel={words.menu}
          languages={site.locales.map((lang) => ({
            lang,
            label: LANGUAGE_NAMES[lang],
            prefix: prefixOf(lang),
          }))}
          languagesLabel={words.languages}
        />
      }
      footer={
        <SiteFooter
          logo={logo}
          columns={[
            {
              title: words.find,
              links: [{ href: hrefOf(place, '/'), label: words.start }, ...booking],
            },
            {
              title: words.contact,
              links: [
                { href: `tel:${phone}`, label: phoneText, icon: 'phone' },
                { href: `mailto:${email}`, label: email, icon: 'mail' },
              ],
            },
          ]}
          small={site.name}
        />
      }
    >
      {children}
    </Shell>
  )
}
