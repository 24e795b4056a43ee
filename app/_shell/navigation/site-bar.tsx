import type { NavigationConfig, NavigationItem } from '#domain/content'
import { Bar } from '#ui/navigation'
import type { ReactNode } from 'react'
import type { Translate } from '../../_messages/translator.ts'
import { languagesOf } from '../../_content/content.ts'
import { hrefOf, type SiteContext } from '#domain/href'
import { barLook, menuLook } from './bar-look.ts'
import { HereFrame, HereLink } from './here.tsx'
import { languageLinks } from './languages.ts'
import { DEPTH, menuExtras, menuItems } from './menu-items.ts'

interface SiteBarProps {
  readonly siteContext: SiteContext
  readonly config: NavigationConfig | null
  /** Null when it cannot be had (NAV-38). */
  readonly tree: readonly NavigationItem[] | null
  readonly t: Translate
  /** Where a service is booked, on a site that has it. */
  readonly booking: string | null
  readonly children?: ReactNode
}

/** The header of a site as its content has it. */
export async function SiteBar({ siteContext, config, tree, t, booking, children }: SiteBarProps) {
  const { site } = siteContext
  const { logo, ...look } = barLook(config, site.name)
  const kind = menuLook(config, site.theme)
  const extras = [
    ...(booking ? [{ label: t('shellBook'), href: booking, newTab: false, flag: null }] : []),
    ...menuExtras(config?.ExtraNavigationItems ?? []),
  ]
  return (
    <Bar
      {...look}
      logo={{
        ...logo,
        href: hrefOf(siteContext, '/'),
        label: `${site.name}, ${t('shellToStart')}`,
      }}
      menu={
        tree && {
          items: menuItems(tree, kind === 'slide' ? 1 : DEPTH),
          extras,
          look: kind,
          separator: config?.ShowSeparator === '1',
        }
      }
      languages={languageLinks(siteContext, await languagesOf(siteContext, '/'))}
      messages={{
        menu: t('navigationMenu'),
        close: t('navigationClose'),
        back: t('navigationBack'),
        more: t('navigationMore'),
        open: t('navigationOpen'),
        language: t('navigationLanguage'),
        newTab: t('navigationNewTab'),
      }}
      frame={HereFrame}
      link={HereLink}
    >
      {children}
    </Bar>
  )
}
