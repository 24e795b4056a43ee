import { Footer } from '#ui/footer'
import type { HomeContent } from '#services/content'
import type { Translate } from '../../_blocks/block.ts'
import { getLog } from '../../_server/log.ts'
import { hrefOf, type SitePlace } from '../href.ts'
import { footerProps } from './footer-props.ts'

interface PageFooterProps {
  readonly place: SitePlace
  /** Null when the content is away: the footer keeps what the site's own data can say. */
  readonly home: HomeContent | null
  readonly t: Translate
}

/** The footer of a site in one of its languages (FOOT-01..19). */
export function PageFooter({ place, home, t }: PageFooterProps) {
  const { site } = place
  const content = home?.footer ?? {
    Brands: [],
    Columns: [],
    SocialLinks: [],
    InfoFieldsFirst: contactOf(place),
    InfoFieldsSecond: [],
  }
  const mapped = footerProps({
    content,
    pathToCarList: hrefOf(place, home?.settings.pathToCarList || '/'),
    // What an editor typed may be anything; the site and its length are enough to find it.
    onUnknownIcon: (icon) =>
      getLog().error(
        { event: 'social-icon-unknown', site: site.id, icon: icon.slice(0, 40) },
        'a social link has no icon',
      ),
  })
  const isEmpty = mapped.columns.length === 0 && mapped.infoFirst.length === 0
  return (
    <Footer
      {...mapped}
      {...(isEmpty
        ? { infoFirst: contactOf(place).map(({ Text, Link }) => ({ text: Text, link: Link })) }
        : {})}
      small={site.name}
      words={{
        brands: t('footerBrands'),
        social: t('footerSocial'),
        copied: t('footerCopied'),
        cookieSettings: t('footerCookieSettings'),
        newTab: t('footerNewTab'),
      }}
    />
  )
}

/** How to reach the site, for a footer that no editor has filled. */
function contactOf({ site: { contact } }: SitePlace) {
  return [
    {
      Text: contact.phoneText,
      Link: { href: `tel:${contact.phone}`, text: contact.phoneText },
    },
    { Text: contact.email, Link: { href: `mailto:${contact.email}`, text: contact.email } },
  ]
}
