'use client'

import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import type { CarSearch } from '#domain/car-search'
import { useList } from './list-context.ts'

interface SearchLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to: CarSearch
}

/** Of a link to another search: followed without JavaScript, or in another tab; else the list goes there itself. */
export function useSearchLink(to: CarSearch) {
  const { go, hrefOf } = useList()
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    const isOther = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (event.defaultPrevented || isOther || event.button !== 0) return
    event.preventDefault()
    go(to)
  }
  return { href: hrefOf(to), rel: 'nofollow', onClick }
}

export function SearchLink({ to, children, ...rest }: SearchLinkProps) {
  return (
    <a {...rest} {...useSearchLink(to)}>
      {children}
    </a>
  )
}
