/** Of a query: the language in which the page at the address is asked for. */
const ASKED = 'language'

/** Of the notice that the page asked for is not in the language; its `:target` shows it. */
export const NOT_TRANSLATED = 'not-translated'

/**
 * To the page at hand in another language, from any address: the gateway knows where that is and leads
 * there. So it needs no script, and no page has to know its own address.
 */
export const switchTo = (locale: string): string => `?${ASKED}=${locale}`

/** The language that a query asks for; null where it asks for none. */
export const languageAsked = (query: string): string | null =>
  query.includes(`${ASKED}=`) ? new URLSearchParams(query).get(ASKED) : null

/** Returns a query (without question mark) without its `language` parameter. */
export const withoutLanguage = (query: string): string =>
  query
    .split('&')
    .filter((pair) => pair !== '' && !new URLSearchParams(pair).has(ASKED))
    .join('&')
