import { Hero } from '#ui/blocks'
import { z } from 'zod'
import { defineBlock } from './block.ts'
import { ButtonType, editMark, Flag, Link, Picture, Text, TextColor, titleTag } from './fields.ts'

/** A large picture with words on it (BLOCK-02, BLOCK-03). */
export const heroBanner = defineBlock({
  schema: z.object({
    Content: Text,
    Image: Picture,
    ImagePhone: Picture,
    Title: Text,
    TitleTag: titleTag('h1'),
    Text,
    Link,
    ButtonType,
    TextColor,
    ContentPlacement: Text,
    CenterContent: Flag,
    HasMarginTop: Flag,
    Variant: Text,
  }),
  View: ({ fields, context: { editing, id, index } }) => {
    // Without a picture there is nothing to stand on, unless it was to be a video (BLOCK-04, BLOCK-24).
    if (fields.Content !== 'Video' && fields.Image === null && !editing) return null
    const placement = { Top: 'top', Bottom: 'bottom' } as const
    const named = fields.ContentPlacement
    return (
      <Hero
        title={fields.Title}
        titleTag={fields.TitleTag}
        text={fields.Text}
        link={fields.Link && { ...fields.Link, variant: fields.ButtonType }}
        image={fields.Image}
        imagePhone={fields.ImagePhone}
        textColor={fields.TextColor}
        placement={named === 'Top' || named === 'Bottom' ? placement[named] : 'centre'}
        centred={fields.CenterContent}
        marginTop={fields.HasMarginTop}
        fullScreen={fields.Variant === 'FullScreen'}
        first={index === 0}
        {...(editing
          ? { titleMark: editMark(true, id, 'Title'), textMark: editMark(true, id, 'Text') }
          : {})}
      />
    )
  },
})
