import { Slides } from '#ui/blocks'
import { z } from 'zod'
import { defineBlock } from './block.ts'
import {
  ButtonType,
  Destination,
  buttonOf,
  editMark,
  Flag,
  itemsOf,
  Link,
  Picture,
  Text,
  ThemeColourName,
  VideoSource,
} from '../_content/fields.ts'
import { videoMessages } from './film.ts'

/** Carousels turn every 5 seconds unless told otherwise (BLOCK-15). */
const EVERY_SECONDS = 5

/** Seconds between two slides (BLOCK-32), as ms; `0` stands still, anything else that is none is 5. */
const Interval = z
  .string()
  .default('')
  .transform((text) => {
    const seconds = text.trim() === '' ? Number.NaN : Number(text)
    const usable = Number.isFinite(seconds) && seconds >= 0 && seconds <= 600
    return (usable ? seconds : EVERY_SECONDS) * 1000
  })

const Slide = z.object({
  Title: Text,
  Text,
  TextColor: ThemeColourName,
  TextShadow: Flag,
  Button: Link,
  ButtonType,
  SubTitle: Text,
  // Its words are the sub-title's.
  SubTitleLink: Destination,
  SubTitleColor: ThemeColourName,
  Image: Picture,
  ImagePhone: Picture,
  VideoDesktop: VideoSource,
  VideoPhone: VideoSource,
})

/** Large pictures that follow each other (BLOCK-13, BLOCK-14, BLOCK-28). */
export const slides = defineBlock({
  schema: z.object({ Interval, Items: itemsOf(Slide) }),
  View: ({ fields, context: { editing, index, t } }) => {
    const total = fields.Items.length
    if (total === 0) return null
    return (
      <Slides
        interval={fields.Interval}
        first={index === 0}
        still={editing}
        slideRole={t('carouselSlideRole')}
        videoMessages={videoMessages(t)}
        messages={{
          label: t('carouselLabel'),
          role: t('carouselRole'),
          previous: t('carouselPrevious'),
          next: t('carouselNext'),
          pause: t('carouselPause'),
          play: t('carouselPlay'),
          show: fields.Items.map((_, at) => t('carouselShow', { index: at + 1 })),
        }}
        slides={fields.Items.map(({ id, fields: slide }, at) => {
          const src = slide.VideoDesktop ?? slide.VideoPhone
          return {
            id,
            title: slide.Title,
            text: slide.Text,
            colour: slide.TextColor,
            shadow: slide.TextShadow,
            link: buttonOf(slide.Button, slide.ButtonType, editMark(editing, id, 'Button')),
            subTitle: slide.SubTitle,
            subTitleLink: slide.SubTitleLink,
            subTitleColour: slide.SubTitleColor,
            image: slide.Image,
            imagePhone: slide.ImagePhone,
            video:
              src === null
                ? null
                : { src, phone: slide.VideoPhone === src ? null : slide.VideoPhone },
            label: t('carouselSlide', { index: at + 1, total }),
            ...(editing
              ? {
                  marks: {
                    title: editMark(true, id, 'Title'),
                    text: editMark(true, id, 'Text'),
                    subTitle: editMark(true, id, 'SubTitle'),
                  },
                }
              : {}),
          }
        })}
      />
    )
  },
})
