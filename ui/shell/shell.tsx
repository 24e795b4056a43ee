import type { ElementType, ReactNode } from 'react'
import { Icon } from '../icon/index.ts'
import type { IconName } from '../icon/index.ts'
import styles from './shell.module.css'

export interface ShellLink {
  readonly href: string
  readonly label: string
  readonly icon?: IconName
  /** The current page. */
  readonly current?: boolean
}

export interface LanguageLink extends ShellLink {
  /** BCP 47 tag of the page it leads to. */
  readonly lang: string
}

export interface SiteHeaderProps {
  /** The group's name in two parts: the second is set lighter. */
  readonly logo: {
    readonly name: string
    readonly suffix?: string
    readonly href: string
    readonly label: string
  }
  readonly links: readonly ShellLink[]
  /** A menu instead of the links. */
  readonly menu?: ReactNode
  /** Stays at the top while the page scrolls. */
  readonly sticky?: boolean
  /** Names the navigation for a reader. */
  readonly navLabel: string
  readonly languages?: readonly LanguageLink[]
  readonly languagesLabel?: string
  /** `next/link`, say; a plain anchor otherwise. */
  readonly as?: ElementType
}

export function SiteHeader(props: SiteHeaderProps) {
  const { logo, links, menu, navLabel, languages = [], languagesLabel, as: Anchor = 'a' } = props
  return (
    <header className={styles.header} data-sticky={props.sticky || undefined}>
      <div className={styles.bar}>
        <Anchor href={logo.href} className={styles.logo} aria-label={logo.label}>
          <Wordmark {...logo} />
        </Anchor>
        {menu}
        {links.length > 0 && (
          <nav aria-label={navLabel} className={styles.nav}>
            <ul className={styles.links}>
              {links.map((link) => (
                <li key={link.href}>
                  <Anchor
                    href={link.href}
                    className={styles.link}
                    aria-current={link.current ? 'page' : undefined}
                  >
                    {link.icon && <Icon name={link.icon} size="s" />}
                    {link.label}
                  </Anchor>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {languages.length > 1 && (
          <nav aria-label={languagesLabel} className={styles.languages}>
            <ul className={styles.links}>
              {languages.map((language) => (
                <li key={language.lang}>
                  <a
                    href={language.href}
                    hrefLang={language.lang}
                    lang={language.lang}
                    className={styles.language}
                    aria-current={language.current ? 'true' : undefined}
                  >
                    {language.label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </header>
  )
}

function Wordmark({ name, suffix }: { readonly name: string; readonly suffix?: string }) {
  return (
    <>
      <svg viewBox="0 0 32 32" className={styles.sign} aria-hidden="true" focusable="false">
        <path d="M4 24V8h6v6h12V8h6v16h-6v-5H10v5z" />
      </svg>
      <span className={styles.name}>
        {name}
        {suffix && <span className={styles.suffix}> {suffix}</span>}
      </span>
    </>
  )
}

export interface ShellProps {
  /** First thing a keyboard reaches: 'Hoppa till innehållet'. */
  readonly skipLabel: string
  readonly header: ReactNode
  readonly footer: ReactNode
  /** Above the header: the site's message. */
  readonly notice?: ReactNode
  readonly children: ReactNode
}

/** Skip link, header, `<main id="main">`, footer. */
export function Shell({ skipLabel, header, footer, notice, children }: ShellProps) {
  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip}>
        {skipLabel}
      </a>
      {notice}
      {header}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {footer}
    </div>
  )
}

/** A band of the page at page width; `mist` tints it edge to edge. */
export function Section({
  tone = 'paper',
  space = 'm',
  width = 'page',
  children,
}: {
  readonly tone?: 'paper' | 'mist'
  readonly space?: 's' | 'm' | 'l'
  readonly width?: 'page' | 'text'
  readonly children: ReactNode
}) {
  return (
    <div className={styles.section} data-tone={tone} data-space={space}>
      <div className={styles.inner} data-width={width}>
        {children}
      </div>
    </div>
  )
}

export interface PageHeadProps {
  /** Over the heading: a line of context. */
  readonly eyebrow?: ReactNode
  readonly title: ReactNode
  readonly lead?: ReactNode
  /** Before the heading: a brand logo. */
  readonly mark?: ReactNode
  /** Beside the words on wide windows: a picture, a silhouette. Decoration, so left out on a phone. */
  readonly media?: ReactNode
  readonly children?: ReactNode
}

/** The page's `h1` with its lead. */
export function PageHead({ eyebrow, title, lead, mark, media, children }: PageHeadProps) {
  return (
    <div className={styles.pageHead}>
      <div className={styles.pageText}>
        {mark && <div className={styles.mark}>{mark}</div>}
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h1 className={styles.pageTitle}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
      {media && <div className={styles.media}>{media}</div>}
    </div>
  )
}
