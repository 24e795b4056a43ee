import { PlaceList } from '#ui/blocks'
import { Section } from '#ui/shell'
import { z } from 'zod'
import { defineBlock } from './block.ts'
import { editMark, itemsOf, Link, Text } from './fields.ts'

const Place = z.object({ Title: Text, Address: Text, Link, Phone: Text })

/** Where we are. */
export const siteList = defineBlock({
  schema: z.object({ Title: Text, Items: itemsOf(Place) }),
  View: ({ fields, context: { editing, id } }) => {
    // An editor who has emptied a name must still find the place (EDIT-04).
    const items = fields.Items.filter((item) => editing || item.fields.Title !== '')
    if (items.length === 0) return null
    return (
      <Section>
        <PlaceList
          title={fields.Title}
          {...(editing ? { titleMark: editMark(true, id, 'Title') } : {})}
          places={items.map(({ id: item, fields: place }) => ({
            id: item,
            title: place.Title,
            address: place.Address,
            link: place.Link,
            phone: phoneOf(place.Phone),
            ...(editing
              ? {
                  titleMark: editMark(true, item, 'Title'),
                  addressMark: editMark(true, item, 'Address'),
                  linkMark: editMark(true, item, 'Link'),
                }
              : {}),
          }))}
        />
      </Section>
    )
  },
})

/** A number to press: digits, with the country's plus. */
function phoneOf(text: string) {
  const number = text.replace(/\(0\)/g, '').replace(/[^\d+]/g, '')
  return /^\+?\d{4,15}$/.test(number) ? { href: `tel:${number}`, text } : null
}
