import menu from './menu.module.css'
import type { MenuLink, MenuMessages } from './types.ts'

export interface LanguageLink {
  /** BCP 47. */
  readonly lang: string
  /** The language's name in itself (NAV-50). */
  readonly label: string
  /** Empty for the current one. The link itself may know better. */
  readonly href: string
  readonly current: boolean
}

interface LanguagesProps {
  /** Before every id of this bar. */
  readonly id: string
  readonly languages: readonly LanguageLink[]
  readonly messages: MenuMessages
  readonly as: MenuLink
}

/** A dropdown in the bar, a heading with its list in the sheet (NAV-15). */
export function Languages({ id, languages, messages, as: Link }: LanguagesProps) {
  const current = languages.find((language) => language.current)?.label ?? messages.language
  return (
    <li data-target="languageSwitch" className={menu.languages}>
      <h2 className={menu.heading} id={`${id}-language`}>
        {messages.language}
      </h2>
      <button
        type="button"
        className={menu.link}
        data-opens={`${id}-languages`}
        aria-label={`${messages.language}: ${current}`}
      >
        {current}
      </button>
      <div id={`${id}-languages`} className={menu.panel}>
        <ul className={menu.list} aria-labelledby={`${id}-language`}>
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
