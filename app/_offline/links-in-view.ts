import { prefetchPages } from '#service-worker/client'

/** As many as a page may have fetched beforehand; a visitor follows one or two of them. */
const MOST = 6
/** A link that is scrolled past is not in view. */
const STAY_MS = 1_000
/** But those to pages that are drawn for each request: a list in view has dozens of them. */
const LINKS = 'main a[href]:not([data-car-card] *, [data-list-path] *, [data-dealer-list] *)'

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
  // Links, not paths: one below may lead to the same page as one in view.
  const inView = new Set<Element>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = () => {
    const paths = [...inView].flatMap((link) => pageBehind(link as HTMLAnchorElement, here) ?? [])
    inView.clear()
    const news = [...new Set(paths)]
      .filter((path) => !asked.has(path))
      .slice(0, MOST + 1 - asked.size)
    for (const path of news) asked.add(path)
    void prefetchPages(news)
    if (asked.size > MOST) observer.disconnect()
  }
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) inView.add(target)
      else inView.delete(target)
    }
    clearTimeout(timer)
    timer = setTimeout(ask, STAY_MS)
  })
  void prefetchPages(ahead.filter((path) => path !== here.pathname))
  for (const link of document.querySelectorAll(LINKS)) observer.observe(link)
}
