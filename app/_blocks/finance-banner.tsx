import { siteHas } from '#domain/site-switches'
import { isOn } from '#server'
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

/** Where a car's page has its finance options. */
const OPTIONS = '#finance-options'

/** Leads to the finance options of the car that it stands beside, on the site that has them (FINUK-01, FINUK-22). */
export const financeBanner = defineBlock({
  schema: z.object({ Title: Text, Text, Link, ButtonType, Image: Picture, TextColor }),
  View: ({ fields, context: { editing, id, siteContext } }) => {
    if (!siteHas(siteContext.site, 'british-offers') || !isOn('financeUk')) return null
    const { Title, Link: link } = fields
    if (Title === '' && fields.Text === '' && !editing) return null
    return (
      <Section>
        <CampaignBanner
          title={Title}
          text={fields.Text}
          link={buttonOf(
            link ?? { href: OPTIONS, text: Title },
            fields.ButtonType,
            editMark(editing, id, 'Link'),
          )}
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
