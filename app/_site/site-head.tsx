'use client'

import { Navigation, type NavigationProps } from '#ui/navigation'
import { SiteHeader, type SiteHeaderProps } from '#ui/shell'
import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { isCodedPath } from '../_content/coded-paths.ts'

interface SiteHeadProps extends Omit<SiteHeaderProps, 'languages' | 'links' | 'menu'> {
  /** Null when the menu cannot be had: logo and languages are left (NAV-54). */
  readonly navigation: Omit<NavigationProps, 'path'> | null
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

/**
 * The header, whose language links lead to the page in hand: a page drawn by code has the same path
 * in each language, one of the content says in its head where it is. Until the browser has read
 * that, they lead to the start page of the language.
 */
export function SiteHead({ roots, locale, languages, navigation, ...header }: SiteHeadProps) {
  const pathname = usePathname()
  // Server and browser know the page by different addresses; without its root it is the same.
  const root = roots.find((own) => pathname === own || pathname.startsWith(`${own}/`)) ?? ''
  const path = pathname.slice(root.length) || '/'
  const prefix = languages.find((language) => language.lang === locale)?.prefix ?? ''
  const alternates = useAlternates()
  const hrefIn = ({ lang, prefix: before }: SiteHeadProps['languages'][number]) =>
    isCodedPath(path) ? before + path : (alternates[lang] ?? (before || '/'))
  return (
    <SiteHeader
      {...header}
      links={[]}
      menu={
        navigation && (
          <Navigation
            key={path}
            {...navigation}
            path={path === '/' ? prefix || '/' : prefix + path}
          />
        )
      }
      languages={languages.map((language) => ({
        lang: language.lang,
        label: language.label,
        href: hrefIn(language),
        current: language.lang === locale,
      }))}
    />
  )
}

/** Where the page is in each language, as its head has it; pages follow each other by full loads. */
function useAlternates(): Readonly<Record<string, string>> {
  const [alternates, setAlternates] = useState<Readonly<Record<string, string>>>({})
  useEffect(() => {
    const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel=alternate][hreflang]')
    setAlternates(
      Object.fromEntries(
        [...links].map(({ hreflang, href }) => [hreflang, new URL(href).pathname]),
      ),
    )
  }, [])
  return alternates
}
