import type { Dealer } from '#domain/dealers'
import { PlaceList } from '#ui/blocks'
import { Section } from '#ui/shell'
import { z } from 'zod'
import { searchIndexOf } from '../_content/search-index.ts'
import { SAFE_HREF } from '../_content/safe-href.ts'
import { defineBlock } from './block.ts'
import { editMark, itemsOf, Link, namesOf, Text } from '../_content/fields.ts'

/** As many as the index is asked for (SVCDATA-02). */
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
  View: async ({
    fields,
    context: {
      editing,
      id,
      siteContext: { site },
    },
  }) => {
    // An editor who has emptied a name must still find the place (EDIT-04).
    const items = fields.Items.filter((item) => editing || item.fields.Title !== '')
    const isWritten = fields.Items.length > 0
    const only = namesOf(fields.SiteIds)
    const dealers = isWritten
      ? []
      : await searchIndexOf().sites(site.id, {
          limit: MAX_SITES,
          ...(only.length > 0 ? { only } : {}),
        })
    if (items.length + dealers.length === 0) return null
    const written = items.map(({ id: item, fields: place }) => ({
      id: item,
      title: place.Title,
      address: place.Address,
      image: null,
      link: place.Link,
      phone: phoneOf(place.Phone),
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
          places={isWritten ? written : dealers.map(siteContextOf)}
        />
      </Section>
    )
  },
})

/** A picture on this site only: no other is let in by the policy of pages. */
const siteContextOf = (dealer: Dealer) => ({
  id: dealer.site_id,
  title: dealer.site_official_name,
  address: `${dealer.site_street}, ${dealer.site_zip} ${dealer.site_city}`,
  image:
    dealer.site_image_url.startsWith('/') && SAFE_HREF.test(dealer.site_image_url)
      ? dealer.site_image_url
      : null,
  link: null,
  phone: phoneOf(dealer.site_phone),
})

/** A number to press: digits, with the country's plus. */
function phoneOf(text: string) {
  const number = text.replace(/\(0\)/g, '').replace(/[^\d+]/g, '')
  return /^\+?\d{4,15}$/.test(number) ? { href: `tel:${number}`, text } : null
}
