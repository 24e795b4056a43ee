import { useEffect, type RefObject } from 'react'

/**
 * Tells the page how much of the window's foot is taken (`--foot-taken`), so that it can be scrolled
 * clear of it and what has the focus is never hidden below it (WCAG 2.2, 2.4.11).
 */
export function useTakenFoot(foot: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = foot.current
    if (!element) return undefined
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
  }, [foot])
}
