import { CampaignBanner } from '#ui/blocks'
import { Section } from '#ui/shell'
import { z } from 'zod'
import { defineBlock } from './block.ts'
import {
  buttonOf,
  ButtonType,
  editMark,
  Link,
  Picture,
  Text,
  TextColor,
} from '../_content/fields.ts'

/** One offer: picture, title, text and button (BLOCK-21). */
export const campaignBanner = defineBlock({
  schema: z.object({ Title: Text, Text, Link, ButtonType, Image: Picture, TextColor }),
  View: ({ fields, context: { editing, id } }) => {
    if (fields.Title === '' && fields.Text === '' && !editing) return null
    return (
      <Section>
        <CampaignBanner
          title={fields.Title}
          text={fields.Text}
          link={buttonOf(fields.Link, fields.ButtonType, editMark(editing, id, 'Link'))}
          image={fields.Image}
          textColor={fields.TextColor}
          {...(editing
            ? { titleMark: editMark(true, id, 'Title'), textMark: editMark(true, id, 'Text') }
            : {})}
        />
      </Section>
    )
  },
})
