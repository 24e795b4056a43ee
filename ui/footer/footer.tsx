import type { ReactNode } from 'react'
import { Icon } from '../icon/index.ts'
import { BrandMark, type FooterBrand } from './brand-mark.tsx'
import { CopyLink } from './copy-link.tsx'
import { copyTextOf } from './copy.ts'
import styles from './footer.module.css'
import { socialIcon } from './social-icons.ts'

/** Opens the second layer of the consent wherever a link leads to it (FOOT-19). */
export const CONSENT_HREF = '#cookie-settings'

export interface FooterLink {
  readonly href: string
  readonly text: string
  readonly target?: string | undefined
}

/** A line of text, or a link where it has one. */
export interface FooterInfo {
  readonly text: string
  readonly link: FooterLink | null
}

export interface FooterProps {
  readonly brands: readonly FooterBrand[]
  readonly columns: readonly {
    readonly title: string
    readonly description: string
    readonly links: readonly FooterLink[]
  }[]
  readonly highlighted: FooterLink | null
  /** One whose icon nobody drew is left out: whoever maps the content logs it (FOOT-11). */
  readonly social: readonly (FooterLink & { readonly icon: string })[]
  readonly infoFirst: readonly FooterInfo[]
  readonly infoSecond: readonly FooterInfo[]
  /** Beside the logo's place: company, attributions. */
  readonly small: ReactNode
  readonly messages: {
    readonly brands: string
    readonly social: string
    readonly copied: string
    readonly cookieSettings: string
    readonly newTab: string
  }
}

/** The foot of every page (FOOT-01..19). */
export function Footer(props: FooterProps) {
  const { brands, columns, highlighted, infoFirst, infoSecond, small, messages } = props
  const social = props.social.flatMap((link) => {
    const path = socialIcon(link.icon)
    return path === null ? [] : [{ ...link, path }]
  })
  const anchor = (link: FooterLink) => <Anchor link={link} messages={messages} />
  const hasConsent = [
    ...columns.flatMap(({ links }) => links),
    ...[...infoFirst, ...infoSecond].flatMap(({ link }) => (link ? [link] : [])),
  ].some(({ href }) => href === CONSENT_HREF)
  return (
    <footer className={styles.footer}>
      {brands.length > 0 && (
        <nav className={styles.brands} aria-label={messages.brands}>
          <ul className={styles.brandList}>
            {brands.map((brand) => (
              <li key={brand.name}>
                <a href={brand.href} className={styles.brand}>
                  <BrandMark {...brand} />
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className={styles.night}>
        <div className={styles.inner}>
          {highlighted && (
            <p>
              <a
                href={highlighted.href}
                className={styles.highlightedLink}
                {...leaving(highlighted)}
              >
                {/* oxlint-disable-next-line forecourt/no-changing-text-among-siblings -- a footer never changes */}
                {highlighted.text}
                <Icon name="arrow-right" size="s" />
              </a>
            </p>
          )}
          <div className={styles.columns}>
            {columns.map((column) => (
              <section key={column.title} className={styles.column}>
                <h2 className={styles.title}>{column.title}</h2>
                {column.description !== '' && (
                  <p className={styles.description}>{column.description}</p>
                )}
                <ul className={styles.links}>
                  {column.links.map((link) => (
                    <li key={`${link.href} ${link.text}`}>{anchor(link)}</li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
          <div className={styles.foot}>
            {infoFirst.length > 0 && <Info fields={infoFirst} anchor={anchor} />}
            {social.length > 0 && (
              <ul className={styles.social} aria-label={messages.social}>
                {social.map((link) => (
                  <li key={link.href}>
                    <a href={link.href} className={styles.socialLink} {...leaving(link)}>
                      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                        <path d={link.path} />
                      </svg>
                      <span className="sr-only">{link.text}</span>
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </div>
          <div className={styles.last}>
            <div className={styles.small}>{small}</div>
            <Info
              fields={
                hasConsent
                  ? infoSecond
                  : [
                      ...infoSecond,
                      {
                        text: messages.cookieSettings,
                        link: { href: CONSENT_HREF, text: messages.cookieSettings },
                      },
                    ]
              }
              anchor={anchor}
            />
          </div>
        </div>
      </div>
    </footer>
  )
}

function Info({
  fields,
  anchor,
}: {
  readonly fields: readonly FooterInfo[]
  readonly anchor: (link: FooterLink) => ReactNode
}) {
  return (
    <ul className={styles.info}>
      {fields.map(({ text, link }) => (
        <li key={`${link?.href ?? ''} ${text}`}>{link ? anchor(link) : text}</li>
      ))}
    </ul>
  )
}

const leaving = ({ target }: FooterLink) =>
  target === '_blank' ? { target: '_blank', rel: 'noopener' } : {}

function Anchor({
  link,
  messages,
}: {
  readonly link: FooterLink
  readonly messages: FooterProps['messages']
}) {
  if (copyTextOf(link.href) !== null) {
    return (
      <CopyLink href={link.href} copied={messages.copied}>
        <Breakable text={link.text} />
      </CopyLink>
    )
  }
  return (
    <a
      href={link.href}
      className={styles.link}
      {...leaving(link)}
      {...(link.href === CONSENT_HREF ? { 'aria-haspopup': 'dialog' as const } : {})}
    >
      {/* oxlint-disable-next-line forecourt/no-changing-text-among-siblings -- a footer never changes */}
      {link.text}
      {link.target === '_blank' && <span className="sr-only"> {messages.newTab}</span>}
    </a>
  )
}

/** An address breaks before its @ rather than in a word. */
function Breakable({ text }: { readonly text: string }) {
  const at = text.indexOf('@')
  if (at < 1) return text
  return (
    <span>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </span>
  )
}
