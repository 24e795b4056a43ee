/** What is fixed to the window's foot: notices, which stand above, and below them the compare tray. */
const TAKEN = {
  notices: {
    property: '--foot-taken',
    value: (height: number) => `calc(var(--foot-base) - var(--space-3) + ${height}px)`,
  },
  tray: { property: '--tray-taken', value: (height: number) => `${height}px` },
} as const

/**
 * Tells the page how much of the window's foot is taken (`--foot-taken`), so that it can be scrolled
 * clear of it and what has the focus is never hidden below it (WCAG 2.2, 2.4.11). Returns how to stop.
 */
export function tellTakenFoot(foot: HTMLElement, part: keyof typeof TAKEN): () => void {
  const { style } = document.documentElement
  const { property, value } = TAKEN[part]
  const measure = () => {
    const { height, top } = foot.getBoundingClientRect()
    if (height === 0) return style.removeProperty(property)
    style.setProperty(property, value(Math.ceil(height)))
    return liftFocus(foot, top)
  }
  const observer = new ResizeObserver(measure)
  observer.observe(foot)
  return () => {
    observer.disconnect()
    style.removeProperty(property)
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
