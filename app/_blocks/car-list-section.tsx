import { carListOf } from '#domain/car-list-path'
import { leaveListOut } from '#server'
import { hasIndexes } from '#domain/search-indexes'
import { standsForMany } from '#domain/wildcard-path'
import { hrefOf, type SiteContext } from '#domain/href'
import { Section } from '#ui/shell'
import { listMessages } from '../_car-list/list-messages.ts'
import { LazyListApart } from '../_car-list/lazy-list.tsx'
import { servedList, type ListAddress } from '../_car-list/served-list.ts'
import { carCardMessages } from '../_content/car-card-messages.ts'
import { homeOf } from '../_content/content.ts'
import type { Translate } from '../_messages/translator.ts'

interface CarListSectionProps {
  readonly siteContext: SiteContext
  readonly t: Translate
  /** The page's own path, without the language's prefix. */
  readonly path: string
  /** Null of the plain list, which is the same for everybody. */
  readonly address: ListAddress | null
}

/** The site's cars on the page whose template is the car list; nothing on a site without any. */
export async function CarListSection({ siteContext, t, path, address }: CarListSectionProps) {
  const { site, locale } = siteContext
  if (!hasIndexes(site.id)) return null
  const find = (query: string) => servedList(site.id, { query, segments: address?.segments ?? [] })
  const isApart = address !== null && leaveListOut(find)
  const [home, served] = await Promise.all([
    homeOf(siteContext),
    isApart ? null : find(address?.query ?? ''),
  ])
  const list = home
    ? carListOf(siteContext, home)
    : { path: hrefOf(siteContext, '/'), brands: [], pathToCar: '' }
  // A page that stands for many has no address of its own.
  const own = standsForMany(path) ? list.path : hrefOf(siteContext, path)
  return (
    <Section space="s">
      <LazyListApart
        served={served}
        locale={locale}
        messages={listMessages(t, { locale, currency: site.currency })}
        site={{ id: site.id, country: site.country, currency: site.currency }}
        list={{ ...list, path: own }}
        cards={carCardMessages(t)}
        compare={t('carCompare')}
      />
    </Section>
  )
}
