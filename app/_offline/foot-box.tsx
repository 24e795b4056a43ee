'use client'

import { useEffect, useRef, type ReactNode } from 'react'
import styles from './foot.module.css'

/** What is fixed to the window's foot. */
export function FootBox({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    return element ? tellTakenFoot(element) : undefined
  }, [])
  return (
    <div ref={box} className={styles.foot}>
      {children}
    </div>
  )
}

/**
 * Tells the page how much of the window's foot is taken (`--foot-taken`), so that it can be scrolled
 * clear of it and what has the focus is never hidden below it (WCAG 2.2, 2.4.11). Returns how to stop.
 */
function tellTakenFoot(foot: HTMLElement): () => void {
  const { style } = document.documentElement
  const measure = () => {
    const { height, top } = foot.getBoundingClientRect()
    if (height === 0) return style.removeProperty('--foot-taken')
    style.setProperty('--foot-taken', `${Math.ceil(innerHeight - top)}px`)
    return liftFocus(foot, top)
  }
  const observer = new ResizeObserver(measure)
  observer.observe(foot)
  return () => {
    observer.disconnect()
    style.removeProperty('--foot-taken')
  }
}

/**
 * What had the focus before something came up in its place is moved out from below it, with the
 * words that describe it: an error stands under its field.
 */
function liftFocus(foot: HTMLElement, top: number): void {
  const { activeElement } = document
  if (!activeElement || activeElement === document.body || foot.contains(activeElement)) return
  const words = activeElement.getAttribute('aria-describedby')?.split(' ') ?? []
  for (const element of [activeElement, ...words.map((id) => document.getElementById(id))]) {
    const box = element?.getBoundingClientRect()
    const isCovered = box && box.bottom > top && box.top < innerHeight
    if (isCovered && box.height < top) element?.scrollIntoView({ block: 'nearest' })
  }
}
