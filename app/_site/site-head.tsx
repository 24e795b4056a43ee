'use client'

import { SiteHeader, type SiteHeaderProps } from '#ui/shell'
import { usePathname } from 'next/navigation'

interface SiteHeadProps extends Omit<SiteHeaderProps, 'languages'> {
  /** Of the page on screen: `/{site}/{locale}` as the server names it, `/en` as the browser does. */
  readonly roots: readonly string[]
  readonly locale: string
  /** `prefix` is what stands before a page's path in that language. */
  readonly languages: readonly {
    readonly lang: string
    readonly label: string
    readonly prefix: string
  }[]
}

/** The header, whose language links lead to the page in hand. */
export function SiteHead({ roots, locale, languages, links, ...header }: SiteHeadProps) {
  const pathname = usePathname()
  // Server and browser know the page by different addresses; without its root it is the same.
  const root = roots.find((own) => pathname === own || pathname.startsWith(`${own}/`)) ?? ''
  const path = pathname.slice(root.length) || '/'
  const prefix = languages.find((language) => language.lang === locale)?.prefix ?? ''
  return (
    <SiteHeader
      {...header}
      links={links.map((link) => ({ ...link, current: link.href === prefix + path }))}
      languages={languages.map((language) => ({
        lang: language.lang,
        label: language.label,
        href: language.prefix === '' || path !== '/' ? language.prefix + path : language.prefix,
        current: language.lang === locale,
      }))}
    />
  )
}
