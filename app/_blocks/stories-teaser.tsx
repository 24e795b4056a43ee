import { z } from 'zod'
import type { ButtonVariant } from '#ui/button'
import { Section } from '#ui/shell'
import { StoriesTeaser } from '#ui/stories'
import { errorFacts, getLog } from '#server'
import { hrefOf, type SiteContext } from '#domain/href'
import { storiesPage, TEASER_SIZE } from '../_content/stories/story-cards.ts'
import { contentFor, contentContext } from '../_content/stories/story-content.ts'
import { IndexSettings, layoutOf } from '../_content/stories/story-fields.ts'
import { twoLevelsUp } from '../_content/stories/two-levels-up.ts'
import { defineBlock, type BlockContext } from './block.ts'
import { editMark } from '../_content/fields.ts'

const VARIANTS: { readonly [type: string]: ButtonVariant } = {
  Secondary: 'secondary',
  Ghost: 'ghost',
  'Ghost Contrast': 'ghost',
}

/** The latest three, and the way to the index (STORY-06); nothing without any (STORY-42). */
export const storiesTeaser = defineBlock({
  schema: z.object({
    Title: z.string().default(''),
    /** Goes before the index's. */
    Layout: z.string().default(''),
    ButtonType: z
      .string()
      .default('')
      .transform((type) => VARIANTS[type] ?? 'primary'),
    /** Refers to an item two levels below the index page (STORY-31). */
    StoriesIndexPage: z.union([
      z.string().min(1),
      z.object({ href: z.string().min(1) }).transform(({ href }) => href),
    ]),
  }),
  View: async ({ fields, context }) => {
    const { id, siteContext, t, editing } = context
    const indexPath = twoLevelsUp(pathOf(siteContext, fields.StoriesIndexPage))
    const latest = await load(context, indexPath)
    if (!latest || latest.stories.length === 0) return null
    return (
      <Section>
        <StoriesTeaser
          title={fields.Title}
          stories={latest.stories}
          layout={layoutOf(fields.Layout || latest.settings.layout)}
          highlight={latest.settings.highlightLatestStory}
          showDates={latest.settings.showDates}
          more={{
            href: hrefOf(siteContext, indexPath),
            label: t('storiesShowMore'),
            variant: fields.ButtonType,
          }}
          {...(editing ? { titleMark: editMark(true, id, 'Title') } : {})}
        />
      </Section>
    )
  },
})

/** The path without the language's prefix, however the CMS wrote the address. */
function pathOf({ site, locale }: SiteContext, href: string): string {
  const base = 'http://site.invalid'
  const path = URL.canParse(href, base) ? new URL(href, base).pathname : '/'
  const prefix = `/${locale}`
  const prefixed = locale !== site.locales[0] && (path === prefix || path.startsWith(`${prefix}/`))
  return prefixed ? path.slice(prefix.length) || '/' : path
}

/** Stories below the index and the index's own settings (STORY-33); a failure is logged (STORY-27). */
async function load(context: BlockContext, indexPath: string) {
  const content = contentFor(context)
  try {
    const index = await content.layout(contentContext(context), indexPath)
    if (index === null) throw new Error('There is no stories index where the teaser refers to.')
    const { stories } = await storiesPage(content, context.siteContext, {
      parentId: index.id,
      tags: [],
      first: TEASER_SIZE,
    })
    return { stories, settings: IndexSettings.parse(index.fields) }
  } catch (error) {
    getLog().error({ event: 'stories-teaser-failed', ...errorFacts(error) }, 'no stories')
    return null
  }
}
