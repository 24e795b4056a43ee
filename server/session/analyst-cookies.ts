import { secretCookie } from './secret-cookie.ts'

/** Of who is signed in to the analyst's console; the session ends sooner, on the server. */
export const analystCookie = secretCookie({
  name: 'analyst',
  maxAgeSeconds: 12 * 3600,
  sameSite: 'Strict',
})

/** Of a browser in which an analyst has signed in before: it opens nothing, but has tries of its own. */
export const analystBrowserCookie = secretCookie({
  name: 'analyst-browser',
  maxAgeSeconds: 365 * 86_400,
  sameSite: 'Strict',
})

/** Of a browser that is on its way to the identity provider, which leads it back here. */
export const analystOpenIdCookie = secretCookie({
  name: 'analyst-open-id',
  maxAgeSeconds: 600,
  sameSite: 'Lax',
})
