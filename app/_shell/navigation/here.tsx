'use client'

import { useParams, usePathname } from 'next/navigation'
import { useEffect, useRef, type ComponentProps } from 'react'
import { outsideListSearch } from '#domain/car-search-path'
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
