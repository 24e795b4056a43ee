'use client'

import { useParams, usePathname } from 'next/navigation'
import {
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type MouseEvent,
  type SyntheticEvent,
} from 'react'
import { outsideListSearch } from '#domain/car-search-path'
import { NOT_TRANSLATED } from '#domain/language-switch'
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
 * A link to the page at hand in another language: where its head says, else by way of the gateway, which
 * knows the nearest one (NAV-11) and keeps the address's query. A head speaks of the plain page: a list that is
 * filtered by its path keeps what it is filtered by. One's own language is where one is, and nothing is loaded anew.
 */
export function HereLanguage({
  href = '',
  hrefLang = '',
  children,
  ...props
}: ComponentProps<'a'>) {
  const { locale } = useParams()
  const address = usePathname()
  const [alternate, setAlternate] = useState<string | null>(null)
  useEffect(() => {
    const pathOf = (selector: string) => {
      const link = document.head.querySelector<HTMLLinkElement>(selector)
      return link && new URL(link.href).pathname
    }
    const isPlain = pathOf('link[rel=canonical]') === address
    setAlternate(isPlain ? pathOf(`link[rel=alternate][hreflang="${hrefLang}"]`) : null)
  }, [address, hrefLang])
  const isOwn = hrefLang === locale
  const target = isOwn ? href : (alternate ?? href)
  // A list changes its address without rendering this link.
  const carry = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) => {
    const { search, hash } = location
    const rest = search.replace('?', '&') + (hash === `#${NOT_TRANSLATED}` ? '' : hash)
    currentTarget.href = rest === '' ? target : href + rest
  }
  return (
    <a
      {...props}
      href={target}
      hrefLang={hrefLang}
      {...(isOwn ? { onClick: stayHere } : { onPointerEnter: carry, onFocus: carry })}
    >
      {children}
    </a>
  )
}

/** Another tab may be opened all the same. */
function stayHere(event: MouseEvent): void {
  if (!event.ctrlKey && !event.metaKey && !event.shiftKey) event.preventDefault()
}
