import { refusal } from './small-page.ts'
import type { Reply } from './reply.ts'

/** The page that says so in the site's words; null where there is none, before it was built. */
export type TooManyPage = (site: string, locale: string) => Buffer | null

interface Asked {
  readonly site: string
  readonly locale: string
  readonly target: string
}

/** To whoever asks for page after page: calm, cheap, and with the time after which to come again. */
export function tooManyPages(
  seconds: number,
  { site, locale, target }: Asked,
  page: TooManyPage | undefined,
): Reply {
  const { status, headers, body } = refusal(target, 429)
  return {
    status,
    headers: { ...headers, 'Retry-After': String(seconds) },
    body: page?.(site, locale) ?? body ?? '',
  }
}
