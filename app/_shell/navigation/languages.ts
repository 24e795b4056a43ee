import type { Language } from '#domain/content'
import type { LanguageLink } from '#ui/navigation'
import type { SiteContext } from '#domain/href'
import { switchTo } from '#domain/language-switch'
import { LANGUAGE_NAMES } from '../shell-messages.ts'

/**
 * The languages that the CMS has the site in and that are routed (NAV-10); every routed one when the
 * CMS does not say. Each leads to the page at hand in it; one's own is where one is.
 */
export function languageLinks(
  { site, locale }: SiteContext,
  known: readonly Language[],
): readonly LanguageLink[] {
  const named = new Map(known.map(({ name, nativeName }) => [name, nativeName]))
  return site.locales
    .filter((lang) => named.size === 0 || named.has(lang))
    .map((lang) => ({
      lang,
      label: named.get(lang) ?? LANGUAGE_NAMES[lang],
      href: lang === locale ? '' : switchTo(lang),
      current: lang === locale,
    }))
}
