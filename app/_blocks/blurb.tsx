import { Band, MediaText } from '#ui/blocks'
import { Section } from '#ui/shell'
import { z } from 'zod'
import { getLog } from '#server'
import { defineBlock } from './block.ts'
import {
  BackgroundColor,
  ButtonType,
  buttonOf,
  editMark,
  Flag,
  Link,
  Picture,
  Text,
  titleTag,
  VideoSource,
} from '../_content/fields.ts'
import { filmOf } from './film.ts'
import { cleanHtml } from '../_content/rich-text-cleaner.ts'

/** What YouTube calls a film; anything else is none. */
const YOUTUBE_ID = /^[\w-]{6,20}$/

/** Text beside a picture or a film (BLOCK-09, BLOCK-10, BLOCK-26). */
export const blurb = defineBlock({
  schema: z.object({
    Title: Text,
    TitleTag: titleTag('h2'),
    RichText: Text,
    Link,
    ButtonType,
    Image: Picture,
    ImagePhone: Picture,
    VideoDesktop: VideoSource,
    VideoPhone: VideoSource,
    YoutubeID: Text,
    HasControlBar: Flag,
    Reverse: Flag,
    BackgroundColor,
    AnimateText: Flag,
    AnimateMedia: Flag,
  }),
  View: ({ fields, context }) => {
    const { editing, id, t } = context
    const film = filmOf(fields, context, { title: fields.Title, bar: fields.HasControlBar })
    const youtube = YOUTUBE_ID.test(fields.YoutubeID) ? fields.YoutubeID : null
    const shown = fields.Title !== '' || fields.RichText !== '' || fields.Link !== null
    if (!shown && fields.Image === null && !film && !youtube && !editing) {
      getLog().error({ event: 'blurb-empty', block: id }, 'a blurb has no fields')
      return null
    }
    return (
      <Band tone={fields.BackgroundColor}>
        <Section>
          <MediaText
            title={fields.Title}
            titleTag={fields.TitleTag}
            html={cleanHtml(fields.RichText)}
            link={buttonOf(fields.Link, fields.ButtonType, editMark(editing, id, 'Link'))}
            image={fields.Image}
            imagePhone={fields.ImagePhone}
            film={film}
            youtube={
              youtube === null
                ? null
                : {
                    id: youtube,
                    title: fields.Title === '' ? t('blockVideo') : fields.Title,
                    playLabel: t('blockYoutubePlay'),
                    note: t('blockYoutubeNote'),
                  }
            }
            reverse={fields.Reverse}
            animate={{
              text: fields.AnimateText && !editing,
              media: fields.AnimateMedia && !editing,
            }}
            {...(editing
              ? {
                  titleMark: editMark(true, id, 'Title'),
                  textMark: { ...editMark(true, id, 'RichText'), 'data-edit-rich': '' },
                }
              : {})}
          />
        </Section>
      </Band>
    )
  },
})
