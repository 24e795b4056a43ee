import { z } from 'zod'
import { Section } from '#ui/shell'
import { PublishLine } from '#ui/stories'
import { errorFacts, getLog } from '../_server/log.ts'
import { contentFor, contentPlace } from '../_stories/story-content.ts'
import { Flag } from '../_stories/story-fields.ts'
import { defineBlock, type BlockContext } from './block.ts'

/** Author, and the date of the story that holds it (STORY-10, STORY-32). */
export const publishInfo = defineBlock({
  schema: z.object({ Author: z.string().default(''), hasMarginTop: Flag }),
  View: async ({ fields, context }) => {
    const { t, place } = context
    const iso = await load(context)
    if (fields.Author === '' && iso === null) return null
    return (
      <Section space="s">
        <PublishLine
          author={fields.Author === '' ? undefined : t('storiesAuthor', { author: fields.Author })}
          published={
            iso === null
              ? undefined
              : { iso, text: t('storiesPublished', { date: longDate(iso, place) }) }
          }
          spaced={fields.hasMarginTop}
        />
      </Section>
    )
  },
})

const longDate = (iso: string, { site, locale }: BlockContext['place']) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: site.timeZone }).format(
    new Date(iso),
  )

/** ISO 8601; a failure is logged, and the line goes without a date (STORY-28). */
async function load(context: BlockContext): Promise<string | null> {
  try {
    const iso = await contentFor(context).publishDate(contentPlace(context), context.id)
    return iso !== null && Number.isFinite(Date.parse(iso)) ? iso : null
  } catch (error) {
    getLog().error({ event: 'publish-date-failed', ...errorFacts(error) }, 'no publish date')
    return null
  }
}
