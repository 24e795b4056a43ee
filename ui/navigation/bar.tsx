import type { ElementType, ReactNode } from 'react'
import styles from './bar.module.css'
import { Languages, type LanguageLink } from './languages.tsx'
import { Logo, type LogoProps } from './logo.tsx'
import menu from './menu.module.css'
import { MenuExtras, MenuItems } from './menu.tsx'
import type { MenuExtra, MenuItem, MenuLink, MenuLook, MenuMessages } from './types.ts'

export interface BarProps {
  /** Before every id in it, where there are several bars. */
  readonly id?: string
  readonly logo: LogoProps & { readonly href: string; readonly label: string }
  /** Null when the menu cannot be had: logo and languages are left (NAV-54). */
  readonly menu: {
    readonly items: readonly MenuItem[]
    readonly extras: readonly MenuExtra[]
    readonly look: MenuLook
    readonly separator: boolean
  } | null
  /** Shown when there is more than one (NAV-10). */
  readonly languages: readonly LanguageLink[]
  readonly messages: MenuMessages
  /** Stays at the top while the page scrolls (NAV-18). */
  readonly sticky?: boolean
  /** A lower bar, and a dark one with light text (NAV-48). */
  readonly slim?: boolean
  readonly dark?: boolean
  /** The `<header>`: one that knows the current page sets `data-home` on the start page. */
  readonly frame?: ElementType
  readonly link?: MenuLink
  readonly languageLink?: MenuLink
  /** Below the bar, and of its ground: a search. */
  readonly children?: ReactNode
}

/**
 * The header: logo, menu, languages. From 1280 px a bar, below that a sheet (NAV-05). All of it is
 * drawn by the server, once for every screen; `connectMenu` makes it move.
 */
export function Bar({ logo, menu: tree, languages, messages, ...look }: BarProps) {
  const { frame: Frame = 'header', link: Link = 'a', languageLink = 'a' } = look
  const { id = 'menu' } = look
  const hasMenu = tree !== null || languages.length > 1
  return (
    <Frame
      className={styles.header}
      data-sticky={look.sticky || undefined}
      data-slim={look.slim || undefined}
      data-dark={look.dark || undefined}
    >
      <div className={styles.strip}>
        <div className={styles.bar}>
          <a href={logo.href} className={styles.logo} aria-label={logo.label} data-stop="">
            <Logo {...logo} />
          </a>
          {hasMenu && (
            <nav aria-label={messages.menu} className={menu.nav} data-look={tree?.look}>
              <button type="button" className={menu.hamburger} popoverTarget={`${id}-sheet`}>
                <span className={menu.stripes} />
                {messages.menu}
              </button>
              <div id={`${id}-sheet`} popover="auto" className={menu.sheet} data-sheet="">
                <button
                  type="button"
                  className={menu.close}
                  popoverTarget={`${id}-sheet`}
                  popoverTargetAction="hide"
                >
                  {messages.close}
                </button>
                {tree && (
                  <ul className={menu.items} data-items="">
                    <MenuItems
                      id={id}
                      items={tree.items}
                      look={tree.look}
                      messages={messages}
                      as={Link}
                    />
                    <li className={menu.more} data-target="showMore" hidden>
                      <button type="button" className={menu.link} data-opens={`${id}-more`}>
                        {messages.more}
                      </button>
                      <div id={`${id}-more`} className={menu.panel}>
                        {/* Filled by what measures. */}
                        <ul className={menu.list} data-more="" />
                      </div>
                    </li>
                  </ul>
                )}
                <ul className={menu.rest} data-rest="">
                  {tree?.separator && <li aria-hidden="true" className={menu.separator} />}
                  {languages.length > 1 && (
                    <Languages
                      id={id}
                      languages={languages}
                      messages={messages}
                      as={languageLink}
                    />
                  )}
                  {tree && <MenuExtras extras={tree.extras} messages={messages} as={Link} />}
                </ul>
              </div>
            </nav>
          )}
        </div>
        {look.children}
      </div>
    </Frame>
  )
}
