import { MediaText } from '#ui/blocks'
import { Section } from '#ui/shell'
import { z } from 'zod'
import { getLog } from '../_server/log.ts'
import { defineBlock } from './block.ts'
import { ButtonType, editMark, Flag, Link, Picture, Text, titleTag } from './fields.ts'
import { cleanHtml } from './rich-text-cleaner.ts'

/** Text beside a picture (BLOCK-09, BLOCK-10). */
export const blurb = defineBlock({
  schema: z.object({
    Title: Text,
    TitleTag: titleTag('h2'),
    RichText: Text,
    Link,
    ButtonType,
    Image: Picture,
    ImagePhone: Picture,
    Reverse: Flag,
    BackgroundColor: Text,
  }),
  View: ({ fields, context: { editing, id } }) => {
    if (fields.Title === '' && fields.RichText === '' && fields.Image === null && !editing) {
      getLog().error({ event: 'blurb-empty', block: id }, 'a blurb has no fields')
      return null
    }
    return (
      <Section tone={fields.BackgroundColor === '' ? 'paper' : 'mist'} space="l">
        <MediaText
          title={fields.Title}
          titleTag={fields.TitleTag}
          html={cleanHtml(fields.RichText)}
          link={fields.Link && { ...fields.Link, variant: fields.ButtonType }}
          image={fields.Image}
          imagePhone={fields.ImagePhone}
          reverse={fields.Reverse}
          {...(editing
            ? {
                titleMark: editMark(true, id, 'Title'),
                textMark: { ...editMark(true, id, 'RichText'), 'data-edit-rich': '' },
              }
            : {})}
        />
      </Section>
    )
  },
})
