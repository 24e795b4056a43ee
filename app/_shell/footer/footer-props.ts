import type { FooterContent, InfoField, LinkField } from '#domain/content'
import { CONSENT_HREF, socialIcon, type FooterLink, type FooterProps } from '#ui/footer'
import { SAFE_HREF } from '../../_content/safe-href.ts'

/** What of the content the footer shows; `onUnknownIcon` is called for each social link that is skipped. */
export interface FooterSource {
  readonly content: FooterContent
  /** The site's setting, as visitors see it. */
  readonly pathToCarList: string
  readonly onUnknownIcon: (icon: string) => void
}

type Mapped = Pick<
  FooterProps,
  'brands' | 'columns' | 'highlighted' | 'social' | 'infoFirst' | 'infoSecond'
>

export function footerProps({ content, pathToCarList, onUnknownIcon }: FooterSource): Mapped {
  const info = (fields: readonly InfoField[]) =>
    fields.flatMap(({ Text, Link }) => {
      const link = linkOf(Link)
      return Text === '' && link === null ? [] : [{ text: Text, link: link && named(link, Text) }]
    })
  return {
    brands: content.Brands.map(({ Name, Logo, LogoBlackAndWhite }) => ({
      name: Name,
      href: carListOf(pathToCarList, Name),
      logo: Logo ?? null,
      logoBlackAndWhite: LogoBlackAndWhite ?? null,
    })),
    columns: content.Columns.map(({ Title, Description, ColumnItems }) => ({
      title: Title,
      description: Description ?? '',
      links: ColumnItems.flatMap(({ Link }) => linkOf(Link) ?? []),
    })),
    highlighted: linkOf(content.HighlightedLink),
    social: content.SocialLinks.flatMap(({ Link, Icon }) => {
      const link = linkOf(Link)
      if (socialIcon(Icon) === null) {
        onUnknownIcon(Icon)
        return []
      }
      return link === null ? [] : [{ ...link, icon: Icon }]
    }),
    infoFirst: info(content.InfoFieldsFirst),
    infoSecond: info(content.InfoFieldsSecond),
  }
}

/** The car list with a brand as its filter, in the spelling of the brand facet (FOOT-02, FOOT-18). */
export function carListOf(path: string, brand: string): string {
  const [before = '', hash] = path.split('#', 2)
  const joint = before.includes('?') ? '&' : '?'
  return `${before}${joint}car_brand=${encodeURIComponent(brand)}${hash ? `#${hash}` : ''}`
}

/** A link with a safe destination; one to the cookie settings leads nowhere else (FOOT-19). */
function linkOf(link: LinkField | undefined): FooterLink | null {
  if (!link) return null
  const isConsent = link.href.endsWith(CONSENT_HREF) || /^cookie settings$/i.test(link.text.trim())
  if (isConsent) return { href: CONSENT_HREF, text: link.text }
  if (!SAFE_HREF.test(link.href) || link.text === '') return null
  const leaves = link.target === '_blank' || link.linktype === 'external'
  return { href: link.href, text: link.text, ...(leaves ? { target: '_blank' } : {}) }
}

const named = (link: FooterLink, text: string): FooterLink =>
  text === '' ? link : { ...link, text }
