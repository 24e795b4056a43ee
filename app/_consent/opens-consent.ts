/** The address that marks a link as the way to the cookie settings, wherever an editor put it (FOOT-19). */
export const CONSENT_HASH = '#cookie-settings'

/** Whether a plain click was on such a link. */
export function opensConsent(click: {
  readonly target: EventTarget | null
  readonly button: number
  readonly defaultPrevented: boolean
}): boolean {
  const { target } = click
  if (click.defaultPrevented || click.button !== 0) return false
  return target instanceof Element && target.closest(`a[href$="${CONSENT_HASH}"]`) !== null
}
