import { dealerPagesBelow } from '#domain/dealer-path'
import { phoneLink } from '#domain/phone-link'
import { PlaceList, SiteTeaser } from '#ui/blocks'
import { Section } from '#ui/shell'
import { z } from 'zod'
import { getConfig } from '#server'
import { homeOf } from '../_content/content.ts'
import { shownDealer } from '../_content/card-picture.ts'
import { searchIndexOf } from '../_content/search-index.ts'
import { defineBlock, type BlockContext } from './block.ts'
import { editMark, itemsOf, Link, namesOf, Text } from '../_content/fields.ts'

/** As many as the index is asked for (SVCDATA-02, SITES-07). */
const MAX_SITES = 4

const Place = z.object({ Title: Text, Address: Text, Link, Phone: Text })

/** Where we are: places that an editor wrote down, else dealers of the site's index. */
export const siteList = defineBlock({
  schema: z.object({
    Title: Text,
    Items: itemsOf(Place),
    /** `site_id`s or slugs of dealers between commas or lines; the index's first when empty. */
    SiteIds: Text,
  }),
  View: async ({ fields, context }) => {
    const { editing, id } = context
    if (fields.Items.length === 0) {
      return drawDealers({ title: fields.Title, only: namesOf(fields.SiteIds), context })
    }
    // An editor who has emptied a name must still find the place (EDIT-04).
    const items = fields.Items.filter((item) => editing || item.fields.Title !== '')
    if (items.length === 0) return null
    const places = items.map(({ id: item, fields: place }) => ({
      id: item,
      title: place.Title,
      address: place.Address,
      link: place.Link,
      phone: phoneLink(place.Phone),
      ...(editing
        ? {
            titleMark: editMark(true, item, 'Title'),
            addressMark: editMark(true, item, 'Address'),
            linkMark: editMark(true, item, 'Link'),
          }
        : {}),
    }))
    return (
      <Section>
        <PlaceList
          title={fields.Title}
          {...(editing ? { titleMark: editMark(true, id, 'Title') } : {})}
          places={places}
        />
      </Section>
    )
  },
})

interface Chosen {
  readonly title: string
  /** Those chosen; the first of the index when empty (SITES-08). */
  readonly only: readonly string[]
  readonly context: BlockContext
}

/** Each leads to its own page, and the last link to them all; nothing where the site has none. */
async function drawDealers({ title, only, context }: Chosen) {
  const { editing, id, siteContext, t } = context
  const [home, dealers] = await Promise.all([
    homeOf(siteContext),
    searchIndexOf().sites(siteContext.site.id, {
      limit: MAX_SITES,
      ...(only.length > 0 ? { only } : {}),
    }),
  ])
  if (dealers.length === 0) return null
  const { imageOrigins } = getConfig()
  const list = dealerPagesBelow(home?.settings ?? {})
  return (
    <Section>
      <SiteTeaser
        title={title}
        {...(editing ? { titleMark: editMark(true, id, 'Title') } : {})}
        dealers={dealers.map((dealer) => shownDealer(dealer, imageOrigins))}
        below={list}
        all={list === '' ? null : { href: list, text: t('dealerListAll') }}
      />
    </Section>
  )
}
