'use client'

import { useParams, usePathname } from 'next/navigation'
import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { outsideListSearch } from '#domain/car-search-path'
import { isInEveryLanguage } from '#domain/coded-paths'
import { startLate } from '#ui/late-start'

/**
 * A page's path without what stands before it: `/{site}/{locale}` where the server names it, the
 * language's prefix where the browser does.
 */
function usePath(): (address: string) => string {
  const { site, locale } = useParams()
  const roots = [`/${String(site)}/${String(locale)}`, `/${String(locale)}`]
  return (address) => {
    const root = roots.find((own) => address === own || address.startsWith(`${own}/`)) ?? ''
    return outsideListSearch(address.slice(root.length))
  }
}

/** The header, which knows the start page; on another page it begins anew, with nothing open (NAV-30). */
export function HereFrame(props: ComponentProps<'header'>) {
  const path = usePath()(usePathname())
  return <LiveHeader key={path} {...props} data-home={path === '/' || undefined} />
}

/** Gets its movements once the page has woken up; native popovers and style sheets do until then. */
function LiveHeader(
  props: ComponentProps<'header'> & { readonly 'data-home'?: boolean | undefined },
) {
  const root = useRef<HTMLElement>(null)
  useEffect(() => {
    return startLate(
      import('#ui/menu-control'),
      ({ connectMenu }) => root.current && connectMenu(root.current),
      // Without it the items stand in as many rows as they need.
      () => root.current?.setAttribute('data-plain', ''),
    )
  }, [])
  return <header {...props} ref={root} />
}

/** A link that is marked on the page it leads to (NAV-22). */
export function HereLink({ href = '', children, ...props }: ComponentProps<'a'>) {
  const path = usePath()
  const isHere = path(href) === path(usePathname())
  return (
    <a {...props} href={href} aria-current={isHere ? 'page' : undefined}>
      {children}
    </a>
  )
}

/**
 * A link to the current page in another language: a page drawn by code has the same path in each, one
 * of the content says in its head where it is. Until the browser has read that, and where there is no
 * such page, it leads to the start page of the language (NAV-11). One's own language is where one is.
 */
export function HereLanguage({
  href = '',
  hrefLang = '',
  children,
  ...props
}: ComponentProps<'a'>) {
  const { locale } = useParams()
  const path = usePath()(usePathname())
  const [alternate, setAlternate] = useState<string | null>(null)
  useEffect(() => {
    if (hrefLang === locale) return setAlternate(window.location.pathname + window.location.search)
    const link = document.head.querySelector<HTMLLinkElement>(
      `link[rel=alternate][hreflang="${hrefLang}"]`,
    )
    setAlternate(link ? new URL(link.href).pathname : null)
  }, [hrefLang, locale])
  const coded = isInEveryLanguage(path) ? (href === '/' ? '' : href) + path : null
  return (
    <a {...props} href={coded ?? alternate ?? href} hrefLang={hrefLang}>
      {children}
    </a>
  )
}
