import { dateLanguage } from '#domain/date-language'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { Section } from '#ui/shell'
import { PublishLine } from '#ui/stories'
import { errorFacts, getLog } from '#server'
import { contentFor, contentContext } from '../_content/stories/story-content.ts'
import { Flag } from '../_content/stories/story-fields.ts'
import { defineBlock, type BlockContext } from './block.ts'
import { editMark } from '../_content/fields.ts'

/** Author, and the date of the story that holds it (STORY-10, STORY-32). */
export const publishInfo = defineBlock({
  schema: z.object({ Author: z.string().default(''), hasMarginTop: Flag }),
  View: async ({ fields, context }) => {
    const { t, siteContext } = context
    const iso = await load(context)
    const author = authorOf(fields.Author, context)
    if (author === undefined && iso === null) return null
    return (
      <Section space="s">
        <PublishLine
          author={author}
          published={
            iso === null
              ? undefined
              : { iso, text: t('storiesPublished', { date: longDate(iso, siteContext) }) }
          }
          spaced={fields.hasMarginTop}
        />
      </Section>
    )
  },
})

/** Stands for the name while the words around it are found; no text of an editor has it. */
const NAME = '\u{f8ff}'

/** 'Av Anna Berg'; an editor changes the name in it, or puts one where there is none (EDIT-01, EDIT-04). */
function authorOf(author: string, { editing, id, t }: BlockContext): ReactNode {
  if (!editing) return author === '' ? undefined : t('storiesAuthor', { author })
  const [before, after] = t('storiesAuthor', { author: NAME }).split(NAME)
  return (
    <>
      {before}
      <span {...editMark(true, id, 'Author')}>{author}</span>
      {after}
    </>
  )
}

const longDate = (iso: string, { site, locale }: BlockContext['siteContext']) =>
  new Intl.DateTimeFormat(dateLanguage(locale), {
    dateStyle: 'long',
    timeZone: site.timeZone,
  }).format(new Date(iso))

/** ISO 8601; a failure is logged, and the line goes without a date (STORY-28). */
async function load(context: BlockContext): Promise<string | null> {
  try {
    const iso = await contentFor(context).publishDate(contentContext(context), context.id)
    return iso !== null && Number.isFinite(Date.parse(iso)) ? iso : null
  } catch (error) {
    getLog().error({ event: 'publish-date-failed', ...errorFacts(error) }, 'no publish date')
    return null
  }
}
