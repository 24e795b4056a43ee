'use client'

import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '../icon/index.ts'
import '../tokens/car-page.css'
import styles from './show-more.module.css'

export interface ShowMoreProps {
  /** `rows` hides what is marked `data-rest`; the others cut the content at a height, by the page's tokens. */
  readonly collapsed: 'rows' | 'equipment' | 'equipment-carstore' | 'description'
  /** Whether there is more to see, as far as the server can tell; a height is then measured. */
  readonly isLong: boolean
  readonly messages: { readonly more: string; readonly less: string }
  /** For a reader, behind the button's words: what there is more of. */
  readonly of: string
  readonly children: ReactNode
}

/**
 * Content of which some is seen at first, and a button for the rest; none where nothing is left out.
 * Without scripts all of it is seen.
 */
export function ShowMore({ collapsed, isLong, messages, of, children }: ShowMoreProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isCut, setCut] = useState(isLong)
  useEffect(() => {
    const element = box.current
    if (!element || collapsed === 'rows') return undefined
    const measure = () => setCut(isTaller(element))
    const observer = new ResizeObserver(measure)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [collapsed])
  return (
    <div>
      <div
        ref={box}
        id={id}
        className={styles.content}
        data-collapsed={collapsed}
        data-open={isOpen || undefined}
        data-cut={isCut || undefined}
        // What has the focus is seen whole.
        onFocus={() => setOpen(true)}
      >
        {children}
      </div>
      {isCut && (
        <button
          type="button"
          className={styles.button}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <span>{isOpen ? messages.less : messages.more}</span>
          <span className="sr-only"> {of}</span>
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size="s" />
        </button>
      )}
    </div>
  )
}

/** Whether the content is taller than its box is while it is collapsed; both in px. */
function isTaller(box: HTMLElement): boolean {
  const limit = Number.parseFloat(getComputedStyle(box).getPropertyValue('--limit'))
  return Number.isFinite(limit) && box.scrollHeight > limit
}
