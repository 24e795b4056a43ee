'use client'

import { useState, type AnchorHTMLAttributes, type MouseEvent, type SyntheticEvent } from 'react'
import type { CarSearch } from '#domain/car-search'
import { isPlainPress } from '#ui/plain-press'
import { useList, useListSettings, type ListSettings } from './list-context.ts'

interface SearchLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to: CarSearch
}

/** Of links to other searches: followed without JavaScript, or in another tab; else the list goes there itself. */
export function useSearchLinks() {
  const { go, hrefOf } = useList()
  return (to: CarSearch) => ({ href: hrefOf(to), rel: 'nofollow', onClick: goingTo(go, () => to) })
}

export const useSearchLink = (to: CarSearch) => useSearchLinks()(to)

const goingTo =
  (go: ListSettings['go'], to: () => CarSearch) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.defaultPrevented || !isPlainPress(event)) return
    event.preventDefault()
    go(to())
  }

/**
 * The same of one of hundreds: rendering them all for each search would be most of its time. The address that
 * was true as the link was rendered is brought up to date by whoever is about to use it.
 */
export function useOneOfManyLinks(to: (search: CarSearch) => CarSearch) {
  const { current, go, hrefOf } = useListSettings()
  const now = () => to(current())
  const [href] = useState(() => hrefOf(now()))
  const update = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) => {
    currentTarget.href = hrefOf(now())
  }
  return {
    href,
    rel: 'nofollow',
    onClick: goingTo(go, now),
    onPointerEnter: update,
    onPointerDown: update,
    onFocus: update,
  }
}

export function SearchLink({ to, children, ...rest }: SearchLinkProps) {
  return (
    <a {...rest} {...useSearchLink(to)}>
      {children}
    </a>
  )
}
