'use client'

import { useEffect, useState } from 'react'
import { Icon } from '../icon/index.ts'
import styles from './scroll-to-top.module.css'
import { scrollBehaviour, showsScrollToTop } from './threshold.ts'

/** Leads back to the top of a page that was scrolled past 528 px (BLOCK-19, BLOCK-20). */
export function ScrollToTop({ label }: { readonly label: string }) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const follow = (): void => setShown(showsScrollToTop(scrollY))
    // A page may be come back to below its top; asking at once would lay it out in the middle of its start.
    const soon = setTimeout(follow)
    addEventListener('scroll', follow, { passive: true })
    return () => {
      clearTimeout(soon)
      removeEventListener('scroll', follow)
    }
  }, [])
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      hidden={!shown}
      onClick={({ currentTarget }) => {
        // The button goes; a keyboard goes on from the top. A focus that is lost while the page
        // scrolls would stop it half way.
        currentTarget.blur()
        document.getElementById('main')?.focus({ preventScroll: true })
        const { matches } = matchMedia('(prefers-reduced-motion: reduce)')
        scrollTo({ top: 0, behavior: scrollBehaviour(matches) })
      }}
    >
      <Icon name="chevron-up" />
    </button>
  )
}
