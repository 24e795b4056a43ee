import { Film } from '#ui/blocks'
import { Section } from '#ui/shell'
import { z } from 'zod'
import { defineBlock } from './block.ts'
import { editMark, Picture, Text, VideoSource } from '../_content/fields.ts'
import { filmOf } from './film.ts'

/** A film across the page (BLOCK-12); its picture where there is no film. */
export const video = defineBlock({
  schema: z.object({
    Title: Text,
    VideoDesktop: VideoSource,
    VideoPhone: VideoSource,
    Image: Picture,
  }),
  View: ({ fields, context }) => {
    const film = filmOf(fields, context, { title: fields.Title, bar: true })
    if (!film) return null
    return (
      <Section>
        <Film
          title={fields.Title}
          film={{ ...film, autoplay: false }}
          image={fields.Image}
          {...(context.editing ? { titleMark: editMark(true, context.id, 'Title') } : {})}
        />
      </Section>
    )
  },
})
