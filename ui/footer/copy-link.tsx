'use client'

import { useEffect, useState, type MouseEvent, type ReactNode } from 'react'
import { isPlainPress } from '../plain-press/index.ts'
import { briefly, copyTextOf } from './copy.ts'
import styles from './footer.module.css'

/** A `mailto:` or `tel:` link that copies its address or number (FOOT-08); without JavaScript a link. */
export function CopyLink({
  href,
  copied,
  children,
}: {
  readonly href: string
  readonly copied: string
  readonly children: ReactNode
}) {
  const [shown, setShown] = useState(false)
  const [note] = useState(() => briefly(setShown))
  useEffect(() => note.stop, [note])

  function copy(event: MouseEvent<HTMLAnchorElement>): void {
    const text = copyTextOf(href)
    // The DOM's types know no page without a secure origin, where there is no clipboard.
    const clipboard = navigator.clipboard as Clipboard | undefined
    if (text === null || !clipboard || !isPlainPress(event)) return
    event.preventDefault()
    clipboard.writeText(text).then(note.start, () => location.assign(href))
  }

  return (
    <span className={styles.copy}>
      <a href={href} className={styles.link} onClick={copy}>
        {children}
      </a>
      <span role="status" className={styles.copied}>
        {shown ? copied : ''}
      </span>
    </span>
  )
}
