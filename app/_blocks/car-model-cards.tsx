import { CarModelCards } from '#ui/blocks'
import { Section } from '#ui/shell'
import { z } from 'zod'
import { defineBlock } from './block.ts'
import { editMark, Flag, itemsOf, Link, Picture, Text } from '../_content/fields.ts'

const Card = z.object({
  Title: Text,
  Text,
  Image: Picture,
  Link,
  IsCampaign: Flag,
  Campaign: Text,
  Label1: Text,
  LabelValue1: Text,
  Label2: Text,
  LabelValue2: Text,
  Label3: Text,
  LabelValue3: Text,
  Label4: Text,
  LabelValue4: Text,
})

/** Models side by side (BLOCK-16, BLOCK-17). */
export const carModelCards = defineBlock({
  schema: z.object({ Title: Text, Items: itemsOf(Card) }),
  View: ({ fields, context: { editing, id } }) => {
    // An editor who has emptied a title must still find the card (EDIT-04).
    const items = fields.Items.filter((item) => editing || item.fields.Title !== '')
    if (items.length === 0) return null
    return (
      <Section>
        <CarModelCards
          title={fields.Title}
          {...(editing ? { titleMark: editMark(true, id, 'Title') } : {})}
          cards={items.map(({ id: item, fields: card }) => ({
            id: item,
            title: card.Title,
            text: card.Text,
            image: card.Image,
            link: card.Link,
            campaign: card.IsCampaign && card.Campaign !== '' ? card.Campaign : null,
            facts: factsOf(card),
            ...(editing
              ? { titleMark: editMark(true, item, 'Title'), textMark: editMark(true, item, 'Text') }
              : {}),
          }))}
        />
      </Section>
    )
  },
})

/** Empty pairs are left out (BLOCK-30). */
const factsOf = (card: z.output<typeof Card>) =>
  [
    { label: card.Label1, value: card.LabelValue1 },
    { label: card.Label2, value: card.LabelValue2 },
    { label: card.Label3, value: card.LabelValue3 },
    { label: card.Label4, value: card.LabelValue4 },
  ].filter(({ label, value }) => label !== '' && value !== '')
