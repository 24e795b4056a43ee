import { dealerPath } from '#domain/dealer-path'
import { hrefOf } from '#domain/href'
import type { DealerPageContext } from './dealer-page-context.ts'

/** Without the language's prefix, as the content has paths. */
export function pathOfDealer({
  dealer,
  pathToDealers,
  siteContext,
}: Pick<DealerPageContext, 'dealer' | 'pathToDealers' | 'siteContext'>): string {
  const prefix = hrefOf(siteContext, '/').replace(/\/$/, '')
  const path = dealerPath(pathToDealers, dealer.slug)
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path
}
