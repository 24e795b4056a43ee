import { prefetchPages } from '#service-worker/client'

/** As many as a page may have fetched beforehand; a visitor follows one or two of them. */
const MOST = 6
/** A link that is scrolled past is not in view. */
const STAY_MS = 1_000

/** The path that a link of this site leads to on another page; null for any other. */
export function pageBehind(link: HTMLAnchorElement, here: URL): string | null {
  if (!URL.canParse(link.href) || link.hasAttribute('download') || link.target === '_blank') {
    return null
  }
  const { origin, pathname, search } = new URL(link.href)
  if (origin !== here.origin || pathname === here.pathname || search !== '') return null
  return /\.\w+$/.test(pathname) ? null : pathname
}

/** Has the pages fetched beforehand that links in view lead to, and those that are given (politely). */
export function followLinksInView(ahead: readonly string[]): void {
  const here = new URL(location.href)
  const asked = new Set([here.pathname])
  let inView = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = (paths: Iterable<string>) => {
    const news = [...paths].filter((path) => !asked.has(path)).slice(0, MOST + 1 - asked.size)
    for (const path of news) asked.add(path)
    void prefetchPages(news)
  }
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const path = pageBehind(target as HTMLAnchorElement, here)
      if (path === null) continue
      if (isIntersecting) inView.add(path)
      else inView.delete(path)
    }
    clearTimeout(timer)
    timer = setTimeout(() => {
      ask(inView)
      inView = new Set()
      if (asked.size > MOST) observer.disconnect()
    }, STAY_MS)
  })
  void prefetchPages(ahead.filter((path) => path !== here.pathname))
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]')) {
    observer.observe(link)
  }
}
