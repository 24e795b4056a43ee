import type { FooterContent, InfoField } from '#domain/content'
import type { Site } from '#domain/sites'
import { Footer } from '#ui/footer'
import type { HomeContent } from '#services/content'
import type { Translate } from '../../_messages/translator.ts'
import { configuredSite, getLog } from '#server'
import { hrefOf, type SiteContext } from '#domain/href'
import { footerProps } from './footer-props.ts'

interface PageFooterProps {
  readonly siteContext: SiteContext
  /** Null when the content is away: the footer keeps what the site's own data can say. */
  readonly home: HomeContent | null
  readonly t: Translate
}

/** The footer of a site in one of its languages (FOOT-01..19). */
export function PageFooter({ siteContext, home, t }: PageFooterProps) {
  const site = configuredSite(siteContext.site.id)
  const content: FooterContent = {
    Brands: [],
    Columns: [],
    SocialLinks: [],
    InfoFieldsSecond: [],
    ...home?.footer,
    InfoFieldsFirst: home?.footer.InfoFieldsFirst.length
      ? home.footer.InfoFieldsFirst
      : contactOf(site),
  }
  const mapped = footerProps({
    content,
    pathToCarList: home?.settings.pathToCarList || hrefOf(siteContext, '/'),
    // What an editor typed may be anything; the site and its length are enough to find it.
    onUnknownIcon: (icon) =>
      getLog().error(
        { event: 'social-icon-unknown', site: site.id, icon: icon.slice(0, 40) },
        'a social link has no icon',
      ),
  })
  return (
    <Footer
      {...mapped}
      small={site.name}
      messages={{
        brands: t('footerBrands'),
        social: t('footerSocial'),
        copied: t('footerCopied'),
        cookieSettings: t('footerCookieSettings'),
        newTab: t('footerNewTab'),
      }}
    />
  )
}

/** How to reach the site, for a footer whose first info section no editor has filled. */
const contactOf = ({ contact }: Site): readonly InfoField[] => [
  { Text: contact.phoneText, Link: { href: `tel:${contact.phone}`, text: contact.phoneText } },
  { Text: contact.email, Link: { href: `mailto:${contact.email}`, text: contact.email } },
]
