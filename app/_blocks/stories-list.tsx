import { z } from 'zod'
import { ButtonLink } from '#ui/button'
import { Empty } from '#ui/empty'
import { Section } from '#ui/shell'
import { errorFacts, getLog } from '#server'
import { hrefOf } from '#domain/href'
import { everyStory } from '../_content/stories/every-story.ts'
import { LazyStoriesList } from '../_stories/lazy-stories-list.tsx'
import { LIST_SIZE, storiesPage } from '../_content/stories/story-cards.ts'
import { contentFor, contentContext } from '../_content/stories/story-content.ts'
import { Flag, Layout } from '../_content/stories/story-fields.ts'
import { servedFlow } from '../_content/served-flow.ts'
import { defineBlock, type BlockContext } from './block.ts'

/** Every story below the page that holds it (STORY-43), four at a time. */
export const storiesList = defineBlock({
  schema: z.object({ Layout, ShowDates: Flag, HighlightLatestStory: Flag }),
  View: async ({ fields, context }) => {
    const { t, page, siteContext } = context
    const { first, tags, links } = await load(context)
    return (
      <Section>
        <LazyStoriesList
          served={await servedFlow('stories-filter', siteContext)}
          locale={siteContext.locale}
          parent={page.id}
          tags={tags}
          first={first}
          pageSize={LIST_SIZE}
          layout={fields.Layout}
          highlight={fields.HighlightLatestStory}
          showDates={fields.ShowDates}
          messages={{
            filter: t('storiesFilter'),
            all: t('storiesShowAll'),
            more: t('storiesShowMore'),
            progress: t('storiesProgress', { shown: '{shown}', total: '{total}' }),
            loading: t('storiesLoading'),
            failed: t('storiesLoadFailed'),
            retry: t('storiesRetry'),
          }}
          empty={
            <Empty
              live
              text={t('storiesNoResults')}
              action={
                first && first.total > 0 ? (
                  <ButtonLink variant="secondary" href={hrefOf(siteContext, page.path)}>
                    {t('storiesShowAll')}
                  </ButtonLink>
                ) : null
              }
            />
          }
        />
        {links.length > 0 && (
          <noscript>
            <h2>{t('storiesAll')}</h2>
            <ul>
              {links.map(({ id, href, title }) => (
                <li key={id}>
                  <a href={href}>{title}</a>
                </li>
              ))}
            </ul>
          </noscript>
        )}
      </Section>
    )
  },
})

/** A failure is logged, and the visitor may try again (STORY-35). */
async function load(context: BlockContext) {
  const content = contentFor(context)
  try {
    const [first, tags] = await Promise.all([
      storiesPage(content, context.siteContext, {
        parentId: context.page.id,
        tags: [],
        first: LIST_SIZE,
      }),
      content.tags(contentContext(context)),
    ])
    const links = first.hasNext
      ? await everyStory(content, context.siteContext, context.page.id)
      : []
    return { first, tags, links }
  } catch (error) {
    getLog().error({ event: 'stories-failed', ...errorFacts(error) }, 'no stories')
    return { first: null, tags: [], links: [] }
  }
}
