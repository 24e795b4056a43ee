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
function tellTakenFoot(element: HTMLElement): () => void {
  const { style } = document.documentElement
  const measure = () => {
    const { height, top } = element.getBoundingClientRect()
    if (height === 0) style.removeProperty('--foot-taken')
    else style.setProperty('--foot-taken', `${Math.ceil(innerHeight - top)}px`)
  }
  const observer = new ResizeObserver(measure)
  observer.observe(element)
  addEventListener('resize', measure)
  return () => {
    observer.disconnect()
    removeEventListener('resize', measure)
    style.removeProperty('--foot-taken')
  }
}
