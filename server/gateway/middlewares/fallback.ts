import type { Logger } from 'pino'
import type { Replacement } from '../buffered-response.ts'
import { holdsPage, missingParts, type DegradedRender } from '../degraded-render.ts'
import type { RenderExchange } from '../exchange.ts'
import type { Middleware } from '../pipeline.ts'

interface Fallbacks {
  readonly degradedRender: DegradedRender
  /** The page that stands for one that failed, in the site's words (PAGE-12). */
  readonly failedPage?: (site: string, locale: string) => Buffer | null
  readonly log: Logger
}

/**
 * In the place of a page that failed: the same page, rendered once more with its parts by
 * themselves (ERR-05), and where that fails, too, the page that says so (PAGE-12).
 */
export const fallback =
  (fallbacks: Fallbacks): Middleware<RenderExchange> =>
  (context, next) => {
    const { degraded, delivery } = context
    const replaceFailed = degraded
      ? degradedPage(delivery.pageStatus)
      : pageInItsPlace(context, fallbacks)
    return next({ ...context, delivery: { ...delivery, replaceFailed } })
  }

/** Where the degraded render lacks a part, Next calls it failed; the rest of it is the page. */
const degradedPage =
  (status: number) =>
  async (failed: Buffer): Promise<Replacement | null> =>
    holdsPage(failed) ? { status, body: failed } : null

function pageInItsPlace(
  { req, res, address }: RenderExchange,
  { degradedRender, failedPage, log }: Fallbacks,
): () => Promise<Replacement | null> {
  const place = { site: address.site.id, locale: address.locale }
  const renderAgain = degradedRender.of(req)
  return async () => {
    const rendered = await renderAgain(res)
    if (rendered === null) {
      const body = failedPage?.(place.site, place.locale) ?? null
      return body && { status: 500, body }
    }
    if (missingParts(rendered.body).length > 0) {
      log.error({ event: 'part-failed', ...place }, 'a page goes out without a part')
    } else {
      log.warn(
        { event: 'page-recovered', ...place },
        'a page failed, and was complete the second time',
      )
    }
    return rendered
  }
}
