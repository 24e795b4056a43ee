import type { Currency, Locale } from '#domain/sites'

/** What the CMS's analytics hear of a page view (TRACK-01). */
export interface PageView {
  readonly channel: 'WEB'
  /** Of the site's market (TRACK-06). */
  readonly currency: Currency
  readonly page: string
  readonly pageVariant: string
  readonly language: Locale
}

/** Page views go out once each: a consent given later on the same page counts that page. */
export class PageViews {
  readonly #send: (view: PageView) => void
  #sent: string | null = null

  constructor(send: (view: PageView) => void) {
    this.#send = send
  }

  /** `address` tells one view from the next; `allowed` is the consent to statistics. */
  saw(address: string, view: PageView, allowed: boolean): void {
    if (!allowed || this.#sent === address) return
    this.#sent = address
    this.#send(view)
  }
}

/** Sends a page view and waits for nothing: a lost one is lost. */
export function sendPageView(view: PageView): void {
  void fetch('/api/analytics/page-view', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(view),
    keepalive: true,
  }).catch(() => undefined)
}
