import type { Consent } from '../_consent/consent.ts'
import './track.ts'

const HOST = 'https://www.googletagmanager.com'
const CONTAINER = /^GTM-[A-Z0-9]{4,12}$/

/** The page's container when it has one, else the site's; never both (TRACK-03, TRACK-04). */
export function containerOf(page: string | undefined, site: string | undefined): string | null {
  const id = page?.trim() || site?.trim() || ''
  return CONTAINER.test(id) ? id : null
}

/** What the tag manager is sent of a consent, in the words of its consent mode. */
export function consentMode({ statistics, marketing }: Consent): Record<string, string> {
  const word = (given: boolean) => (given ? 'granted' : 'denied')
  return {
    analytics_storage: word(statistics),
    ad_storage: word(marketing),
    ad_user_data: word(marketing),
    ad_personalization: word(marketing),
  }
}

/** Whether a container may be loaded: only with a consent to something that it does. */
export const mayLoad = (consent: Consent | null): consent is Consent =>
  consent !== null && (consent.statistics || consent.marketing)

/** The tag manager takes its own commands as `arguments` objects, and nothing else for them. */
function command(..._of: readonly unknown[]): void {
  window.dataLayer?.push(arguments)
}

/** What the container that runs was told last; null while none runs. */
let sent: Consent | null = null

/**
 * Loads a container, once a document: a second one is never loaded (TRACK-04). A later change of the
 * consent is passed on.
 */
export function startTagManager(container: string, consent: Consent): void {
  const before = sent
  sent = consent
  if (before !== null) {
    const { statistics, marketing } = before
    if (statistics !== consent.statistics || marketing !== consent.marketing) {
      command('consent', 'update', consentMode(consent))
    }
    return
  }
  window.dataLayer ??= []
  // What was pushed before there was a consent is not the tag manager's to see.
  window.dataLayer.length = 0
  command('consent', 'default', consentMode(consent))
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.async = true
  script.src = `${HOST}/gtm.js?id=${encodeURIComponent(container)}`
  document.head.append(script)
}
