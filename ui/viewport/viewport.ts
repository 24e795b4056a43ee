import { resizeThrottle } from './resize-throttle.ts'

type Listener = (width: number) => void

const listeners = new Set<Listener>()
let current = 0
const throttle = resizeThrottle(() => {
  const { innerWidth } = window
  if (innerWidth === current) return
  current = innerWidth
  for (const listener of listeners) listener(current)
})

/**
 * The window's width in px, shared by everything that checks a breakpoint in code (CONST-07): the
 * listener is notified at once, and of each new one as the throttle lets it through. Returns how to
 * stop. What style sheets can do by a media query, they do.
 */
export function onWidth(listener: Listener): () => void {
  if (listeners.size === 0) {
    current = window.innerWidth
    window.addEventListener('resize', throttle.resized)
  }
  listeners.add(listener)
  listener(current)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('resize', throttle.resized)
    throttle.stop()
  }
}
