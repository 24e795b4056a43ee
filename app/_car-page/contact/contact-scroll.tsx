'use client'

import { useEffect } from 'react'

/** Time in which the page takes its place after an anchor of it was followed (DETAIL-12). */
export const CONTACT_DELAY_MS = 200

export const isContactAnchor = (hash: string): boolean => hash.slice(1).includes('contact')

/** Any anchor with 'contact' in it leads to the form a moment later, as far below the top as its margin says. */
export function ContactScroll() {
  useEffect(() => followContactAnchors(window), [])
  return null
}

/** Returns how to stop. */
export function followContactAnchors(view: Window): () => void {
  let timer: number | undefined
  const follow = (hash: string) => {
    view.clearTimeout(timer)
    if (!isContactAnchor(hash)) return
    timer = view.setTimeout(
      () => view.document.getElementById('contact-form')?.scrollIntoView(),
      CONTACT_DELAY_MS,
    )
  }
  const onHash = () => follow(view.location.hash)
  // An anchor that the address has already changes no hash.
  const onClick = ({ target }: Event) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[href^="#"]')
    if (link) follow(link.hash)
  }
  onHash()
  view.addEventListener('hashchange', onHash)
  view.document.addEventListener('click', onClick)
  return () => {
    view.clearTimeout(timer)
    view.removeEventListener('hashchange', onHash)
    view.document.removeEventListener('click', onClick)
  }
}
