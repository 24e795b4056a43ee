import { CONSENT_COOKIE, consentCookie, readConsent, withdraws, type Consent } from './consent.ts'
import { foreignKeys, removals } from './stored.ts'

type Listener = (consent: Consent | null) => void

const listeners = new Set<Listener>()

/** The visitor's answer; null before there is one. Always the cookie's: another tab may have changed it. */
export const currentConsent = (): Consent | null =>
  typeof document === 'undefined' ? null : readConsent(document.cookie)

/** Hears of every answer given in this tab or another. Returns how to stop. */
export function onConsent(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Keeps an answer. One that takes something back removes what tags have stored and loads the page
 * anew, since a script that runs cannot be stopped otherwise (TRACK-07).
 */
export function giveConsent(consent: Consent): void {
  const before = currentConsent()
  document.cookie = consentCookie(consent, location.protocol === 'https:')
  tellOtherTabs()
  for (const listener of listeners) listener(consent)
  if (!withdraws(before, consent)) return
  for (const removal of removals(document.cookie, location.hostname)) document.cookie = removal
  removeFrom(() => localStorage)
  removeFrom(() => sessionStorage)
  location.reload()
}

/** The page may have to be loaded anew in another tab too, where the same tags run. */
const channel = () =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CONSENT_COOKIE)

function tellOtherTabs(): void {
  const others = channel()
  others?.postMessage(null)
  others?.close()
}

/** Follows the answers of other tabs while `running` says whether a tag runs here. Returns how to stop. */
export function followOtherTabs(): () => void {
  let before = currentConsent()
  const others = channel()
  const stop = onConsent((consent) => (before = consent))
  others?.addEventListener('message', () => {
    const after = currentConsent()
    if (after === null) return
    const reload = withdraws(before, after)
    for (const listener of listeners) listener(after)
    if (reload) location.reload()
  })
  return () => {
    stop()
    others?.close()
  }
}

/** Reading a storage throws where the browser forbids it; there is nothing in it then. */
function removeFrom(storageOf: () => Storage): void {
  try {
    const storage = storageOf()
    for (const key of foreignKeys(Object.keys(storage))) storage.removeItem(key)
  } catch {
    // Nothing could be stored either.
  }
}
