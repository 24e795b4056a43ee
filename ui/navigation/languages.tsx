import menu from './menu.module.css'
import type { MenuLink, MenuWords } from './types.ts'

export interface LanguageLink {
  /** BCP 47. */
  readonly lang: string
  /** The language's name in itself (NAV-50). */
  readonly label: string
  /** Of its start page; the link itself may know better. */
  readonly href: string
  readonly current: boolean
}

interface LanguagesProps {
  readonly languages: readonly LanguageLink[]
  readonly words: MenuWords
  readonly as: MenuLink
}

/** A dropdown in the bar, a heading with its list in the sheet (NAV-15). */
export function Languages({ languages, words, as: Link }: LanguagesProps) {
  const current = languages.find((language) => language.current)?.label ?? words.language
  return (
    <li data-target="languageSwitch" className={menu.languages}>
      <h2 className={menu.heading} id="menu-language">
        {words.language}
      </h2>
      <button
        type="button"
        className={menu.link}
        data-opens="menu-languages"
        aria-label={`${words.language}: ${current}`}
      >
        {current}
      </button>
      <div id="menu-languages" className={menu.panel}>
        <ul className={menu.list} aria-labelledby="menu-language">
          {languages.map(({ lang, label, href, current: isCurrent }) => (
            <li key={lang}>
              <Link
                href={href}
                hrefLang={lang}
                lang={lang}
                className={menu.link}
                aria-current={isCurrent ? 'true' : undefined}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}
