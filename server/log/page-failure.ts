import { isSiteId, siteById } from '#domain/sites'
import type { Instrumentation } from 'next'
import { getLog, stackOf } from './log.ts'

/** Next tells of a page that is to be cached twice: as it renders it, and as it stores it. */
const reported = new WeakSet<object>()

/**
 * Told by Next of every page that failed while it was drawn, be it for a visitor or to be made anew.
 * The line has where the code failed, the site, the language and the route as the code spells it;
 * never the address, which may hold anything, nor the words of the error, which may quote it (ERR-06).
 */
export const onRequestError: Instrumentation.onRequestError = (
  error,
  { path },
  { routePath, renderSource, revalidateReason },
) => {
  if (typeof error === 'object' && error !== null) {
    if (reported.has(error)) return
    reported.add(error)
  }
  const digest = digestOf(error)
  getLog().error(
    {
      event: 'page-error',
      ...placeIn(path),
      route: routePath,
      ...(renderSource && { source: renderSource }),
      ...(revalidateReason && { revalidates: revalidateReason }),
      ...(digest !== null && { digest }),
      ...stackOf(error),
    },
    'a page could not be drawn',
  )
}

/** `/{site}/{locale}/…`, as the gateway rewrote it; nothing of an address that is none of these. */
function placeIn(path: string): { readonly site?: string; readonly locale?: string } {
  const [, site = '', tag = ''] = path.split(/[/?]/)
  if (!isSiteId(site)) return {}
  const locale = siteById(site).locales.find((own) => own === tag)
  return locale === undefined ? { site } : { site, locale }
}

/** By which React names the error to the browser: a number. */
function digestOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('digest' in error)) return null
  return /^[\w@-]{1,40}$/.test(String(error.digest)) ? String(error.digest) : null
}
