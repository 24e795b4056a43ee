import type { Reply } from './reply.ts'
import { type Place, refusal } from './small-page.ts'

/** The page that says so in the site's words; null where there is none, before it was built. */
export type TooManyPage = (site: string, locale: string) => Buffer | null

interface Wait {
  /** 429 where the caller has asked for too much, 503 where all have together. */
  readonly status: 429 | 503
  /** After which to come again. */
  readonly seconds: number
}

/** A page that is not rendered now: calm, cheap, and with the time after which to come again. */
export function tooManyPages(
  { status, seconds }: Wait,
  { site, locale }: Place,
  page: TooManyPage | undefined,
): Reply {
  const headers = { 'Retry-After': String(seconds) }
  const body = page?.(site, locale) ?? null
  if (body === null) return refusal(status, headers)
  return {
    status,
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
    },
    body,
  }
}
