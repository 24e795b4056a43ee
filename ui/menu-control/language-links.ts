import { NOT_TRANSLATED } from '#domain/language-switch'

/**
 * Lets the links to other languages lead to the current address in them, just before one is followed: to what the
 * page's head names, else by way of the gateway, which knows the nearest page (NAV-11), with the query and the
 * fragment of the address. A head speaks of the plain page, so a filtered list takes the way of the gateway. One's
 * own language is where one is, and nothing is loaded.
 */
export function connectLanguages(root: HTMLElement, signal: AbortSignal): void {
  const links = [...root.querySelectorAll<HTMLAnchorElement>('a[hreflang]')]
  // As the server wrote them.
  const asked = new Map(links.map((link) => [link, link.getAttribute('href') ?? '']))
  const pathOf = (selector: string) => {
    const link = document.head.querySelector<HTMLLinkElement>(selector)
    return link && new URL(link.href).pathname
  }
  const update = () => {
    const { search, hash, pathname } = location
    const rest = search.replace('?', '&') + (hash === `#${NOT_TRANSLATED}` ? '' : hash)
    const isPlain = rest === '' && pathOf('link[rel=canonical]') === pathname
    for (const [link, href] of asked) {
      if (isOwn(link)) continue
      const alternate = isPlain && pathOf(`link[rel=alternate][hreflang="${link.hreflang}"]`)
      link.setAttribute('href', alternate || href + rest)
    }
  }
  for (const type of ['pointerover', 'focusin'] as const) {
    root.addEventListener(type, update, { signal })
  }
  root.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[hreflang]') : null
      // Another tab may be opened all the same.
      const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey
      if (link && isOwn(link) && isPlain) event.preventDefault()
    },
    { signal },
  )
}

const isOwn = (link: Element): boolean => link.hasAttribute('aria-current')
