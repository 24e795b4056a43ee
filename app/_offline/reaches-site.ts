export const HEALTH = '/healthz'

const TIMEOUT_MS = 8_000

/**
 * Whether the site itself answers, well or not. A portal that wants a sign-in first answers in the site's
 * name, but not with what the site says. Never rejects.
 */
export async function reachesSite(): Promise<boolean> {
  try {
    const { redirected, headers } = await fetch(HEALTH, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return !redirected && (headers.get('content-type') ?? '').startsWith('application/json')
  } catch {
    return false
  }
}
