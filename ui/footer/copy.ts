/** How long 'Copied' shows, in ms (FOOT-09). */
export const COPIED_MS = 1_000

/** The address or number of a `mailto:` or `tel:` link, as it is copied; null for any other (FOOT-15). */
export function copyTextOf(href: string): string | null {
  const [, rest] = /^\s*(?:mailto|tel):([^?]*)/i.exec(href) ?? []
  if (rest === undefined || rest.trim() === '') return null
  try {
    return decodeURIComponent(rest).trim()
  } catch {
    return rest.trim()
  }
}

/** Shows and hides again after a second; copying again restarts the second. */
export function briefly(show: (shown: boolean) => void): { start(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = (): void => clearTimeout(timer)
  return {
    start() {
      stop()
      show(true)
      timer = setTimeout(() => show(false), COPIED_MS)
    },
    stop,
  }
}
