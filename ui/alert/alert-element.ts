import { HIDE_KEY, hideCookie, isHidden, withTitle, type HideRule } from './alert-rules.ts'

/**
 * `<site-alert data-rule data-title>` hides itself before it is painted, which React cannot: pages are
 * static, so the server does not know who dismissed what, and hydration comes after the first paint.
 * Its script is an external one that blocks the parser just before the banner (an inline one would
 * need a hash in the policy). That costs a visit one small request on pages with a banner that can be
 * dismissed or collapses, and no other page anything; in exchange nothing ever jumps.
 *
 * It is built to `public/site-alert.js` by `build.ts`.
 */
class SiteAlert extends HTMLElement {
  #past: IntersectionObserver | undefined

  connectedCallback(): void {
    if (this.#rule !== null && isHidden(this.#rule, this.#title, memory())) {
      this.hidden = true
      return
    }
    if (this.#rule !== null) this.addEventListener('click', this.#onClick)
    if (this.dataset['collapses'] !== undefined) this.#followScroll()
  }

  disconnectedCallback(): void {
    this.removeEventListener('click', this.#onClick)
    this.#past?.disconnect()
  }

  /** Null: it cannot be dismissed. */
  get #rule(): HideRule | null {
    const { rule } = this.dataset
    return rule === 'cookie' || rule === 'session' ? rule : null
  }

  get #title(): string {
    return this.dataset['title'] ?? ''
  }

  readonly #onClick = (event: Event): void => {
    const { target } = event
    if (!(target instanceof Element) || target.closest('[data-dismiss]') === null) return
    if (this.#rule === 'cookie') document.cookie = hideCookie()
    else remember(this.#title)
    this.hidden = true
    // The focus was on what is gone now; the page's content comes next.
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  /**
   * Scrolled past, it collapses; at the top of the page it is back (ALERT-07, ALERT-11). Its box keeps
   * its height meanwhile, or everything below would jump under the reader.
   */
  #followScroll(): void {
    this.#past = new IntersectionObserver((entries) => {
      const entry = entries.at(-1)
      if (!entry) return
      const isPast = !entry.isIntersecting && entry.boundingClientRect.bottom <= 0
      if (isPast === (this.dataset['collapsed'] !== undefined)) return
      if (isPast) {
        this.style.blockSize = `${entry.boundingClientRect.height}px`
        this.dataset['collapsed'] = ''
      } else {
        delete this.dataset['collapsed']
        this.style.blockSize = ''
      }
    })
    this.#past.observe(this)
  }
}

function memory() {
  return { cookies: document.cookie, session: sessionText() }
}

function sessionText(): string {
  try {
    return sessionStorage.getItem(HIDE_KEY) ?? ''
  } catch {
    return ''
  }
}

function remember(title: string): void {
  try {
    sessionStorage.setItem(HIDE_KEY, withTitle(sessionText(), title))
  } catch {
    // Without a storage it is hidden until the next page.
  }
}

if (customElements.get('site-alert') === undefined) {
  customElements.define('site-alert', SiteAlert)
}
