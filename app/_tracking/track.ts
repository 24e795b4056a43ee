import type { TrackedEvent } from './events.ts'

declare global {
  interface Window {
    dataLayer?: object[]
  }
}

/**
 * The one way into the data layer. It is an array in the page's memory: without a tag manager nobody
 * reads it, nothing is stored and nothing is sent. The tag manager is loaded after consent only, and
 * what was pushed before is dropped first (`startTagManager`), so that it is never sent (TRACK-07).
 */
export function track(event: TrackedEvent): void {
  window.dataLayer ??= []
  window.dataLayer.push({ ...event })
}

/** A search from a hero banner or the navigation, before the page is left; nothing for no text (TRACK-05). */
export function trackSearch(text: string): void {
  const term = text.trim()
  if (term !== '') track({ event: 'search', search_type: 'start page', search_term: term })
}
