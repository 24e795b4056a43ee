import type { Reply } from './reply.ts'
import { type Place, refusal } from './small-page.ts'

/** The page that says so in the site's words; null where there is none, before it was built. */
export type TooManyPage = (site: string, locale: string) => Buffer | null

/** To whoever asks for page after page: calm, cheap, and with the time after which to come again. */
export function tooManyPages(
  seconds: number,
  { site, locale }: Place,
  page: TooManyPage | undefined,
): Reply {
  const headers = { 'Retry-After': String(seconds) }
  const body = page?.(site, locale) ?? null
  if (body === null) return refusal(429, headers)
  return {
    status: 429,
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
    },
    body,
  }
}
