import { z } from 'zod'
import type { LanguageOption } from '#domain/content'
import { siteById, type Locale } from '#domain/sites'
import { ContentError, type ContentPlace, type ContentPort, type SitemapEntry } from '../port.ts'
import { createAsk, type AskOptions } from './ask.ts'
import { homeOf, tagsPathOf } from './home.ts'
import { MenuEntry, navigationItemOf } from './navigation.ts'
import { cmsPath, ownPath } from './own-path.ts'
import { pageOf, Rendered, type OnDropped } from './page.ts'
import * as queries from './queries.ts'
import {
  isWithin,
  NO_STORIES,
  pagesWhere,
  StoryItem,
  storiesWhere,
  storyOf,
  timeOf,
} from './stories.ts'
import { wildcardPaths } from './wildcard-paths.ts'

export type { FailedCall } from './ask.ts'

export interface HttpContentOptions extends AskOptions {
  /** Id of the template that stories have (STORY-22). */
  readonly storyTemplate: string
  /** Told of what a page had to be drawn without. */
  readonly onDropped?: (
    dropped: ContentPlace & { readonly reason: Parameters<OnDropped>[0] },
  ) => void
}

const LanguageItem = z.object({
  name: z.string(),
  displayName: z.string().nullish(),
  englishName: z.string().nullish(),
  nativeName: z.string().nullish(),
})
const LayoutData = z.object({
  layout: z
    .object({
      item: z
        .object({
          path: z.string(),
          language: z.object({ name: z.string() }),
          rendered: Rendered,
          ...StoryItem.shape,
        })
        .nullable(),
    })
    .nullable(),
})
const HomeData = z.object({
  layout: z
    .object({
      item: z
        .object({
          path: z.string(),
          language: z.object({ name: z.string() }),
          parent: z.object({ id: z.string() }).nullish(),
          rendered: Rendered,
        })
        .nullable(),
    })
    .nullable(),
})
const NavigationData = z.object({
  item: z.object({ children: z.object({ results: z.array(MenuEntry) }) }).nullable(),
})
const LanguagesData = z.record(
  z.string(),
  z
    .object({
      item: z
        .object({
          languages: z.array(
            z.object({ url: z.object({ path: z.string() }).nullish(), language: LanguageItem }),
          ),
        })
        .nullable(),
    })
    .nullable(),
)
const CurrentLanguageData = z.object({
  layout: z.object({ item: z.object({ language: LanguageItem }).nullable() }).nullable(),
})
const PageInfo = z.object({
  endCursor: z
    .string()
    .nullish()
    .transform((cursor) => cursor ?? ''),
  hasNext: z.boolean(),
})
const Placed = z.object({ path: z.string() }).nullable()
const StoriesData = z.object({
  layout: z.object({ item: Placed }).nullable(),
  parent: Placed,
  search: z.object({
    total: z.number(),
    pageInfo: PageInfo,
    results: z.array(StoryItem),
  }),
})
const Own = z.object({
  pageInfo: z.object({ endCursor: z.string().nullish() }),
  results: z.array(z.object({ id: z.string() })),
})
const StoryPlaceData = z.object({
  item: z
    .object({ parent: z.object({ parent: z.object({ id: z.string() }).nullish() }).nullish() })
    .nullable(),
  descending: Own,
  ascending: Own,
})
const NeighboursData = z.object({
  next: z.object({ results: z.array(StoryItem) }),
  previous: z.object({ results: z.array(StoryItem) }),
})
const ParentData = z.object({
  item: z
    .object({
      template: z.object({ id: z.string() }).nullish(),
      parent: z.object({ parent: z.object({ id: z.string() }).nullish() }).nullish(),
    })
    .nullable(),
})
const FieldValue = z.object({ value: z.string().nullish() }).nullish()
const PublishDateData = z.object({
  item: z
    .object({ parent: z.object({ parent: z.object({ date: FieldValue }).nullish() }).nullish() })
    .nullable(),
})
const TagsData = z.object({
  item: z
    .object({
      children: z.object({
        results: z.array(
          z.object({ id: z.string(), name: z.string(), key: FieldValue, value: FieldValue }),
        ),
      }),
    })
    .nullable(),
})
const WildcardData = z.object({
  search: z.object({
    results: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        url: z.object({ path: z.string() }).nullish(),
        template: z.object({ name: z.string() }).nullish(),
      }),
    ),
  }),
})
const siteInfo = <Shape extends z.ZodType>(shape: Shape) =>
  z.object({ site: z.object({ siteInfo: shape.nullable() }) })
const DictionaryData = siteInfo(
  z.object({
    dictionary: z.object({
      pageInfo: PageInfo,
      results: z.array(z.object({ key: z.string(), value: z.string().nullish() })),
    }),
  }),
)
const RoutesData = siteInfo(
  z.object({
    routes: z.object({
      pageInfo: PageInfo,
      results: z.array(
        z.object({
          routePath: z.string(),
          route: z.object({ date: FieldValue }).nullish(),
        }),
      ),
    }),
  }),
)

/** Pages of an answer that goes on for ever, and no CMS has so many. */
const MOST_PAGES = 100

/** The content graph of a real CMS (CMS-01). Every call may throw `ContentError`. */
export function createHttpContent(options: HttpContentOptions): ContentPort {
  const ask = createAsk(options)
  const { storyTemplate: template } = options
  const bare = (id: string) => id.replaceAll(/[{}-]/g, '').toLowerCase()
  const isStory = (id: string | undefined) => id !== undefined && bare(id) === bare(template)

  async function homeItem({ site, language }: ContentPlace) {
    const { layout } = await ask(
      { name: 'Home', document: queries.HOME, shape: HomeData },
      { site, language },
    )
    const item = layout?.item
    const route = item?.rendered.sitecore.route
    if (!item || !route || item.language.name !== language) return null
    return { path: item.path, parentId: item.parent?.id ?? '', fields: route.fields }
  }

  /** An answer that comes in pages, whole. */
  async function whole<T>(
    page: (
      after: string | null,
    ) => Promise<{ pageInfo: z.infer<typeof PageInfo>; results: readonly T[] } | null>,
  ): Promise<readonly T[]> {
    const all: T[] = []
    let after: string | null = null
    for (let count = 0; count < MOST_PAGES; count += 1) {
      const answer = await page(after)
      if (answer === null) return all
      all.push(...answer.results)
      const { hasNext, endCursor } = answer.pageInfo
      if (!hasNext) return all
      if (endCursor === '' || endCursor === after) break
      after = endCursor
    }
    throw new ContentError('ContentMalformed', 'The content graph pages without an end.')
  }

  return {
    async layout(place, path) {
      const { site, language } = place
      const { layout } = await ask(
        { name: 'Layout', document: queries.LAYOUT, shape: LayoutData },
        { site, path: cmsPath(path), language },
      )
      const item = layout?.item
      const route = item?.rendered.sitecore.route
      // A CMS may answer with another language's page where one is missing.
      if (!item || !route || item.language.name !== language) return null
      const { id, path: itemPath } = item
      const own = isStory(item.template?.id)
      return pageOf(
        {
          id,
          place,
          path,
          itemPath,
          route: own ? { ...route, templateName: 'Story' } : route,
          story: own ? storyOf(item, place) : null,
        },
        (reason) => options.onDropped?.({ site, language, reason }),
      )
    },

    async home(place) {
      const item = await homeItem(place)
      return item && homeOf(place.site, item)
    },

    async navigation({ language }, path) {
      if (path === '') return null
      const { item } = await ask(
        { name: 'Navigation', document: queries.NAVIGATION, shape: NavigationData },
        { path, language },
      )
      return item?.children.results.map(navigationItemOf) ?? null
    },

    async languages(site, path) {
      const { locales } = siteById(site)
      const found = await ask(
        { name: 'Languages', document: queries.languagesQuery(locales), shape: LanguagesData },
        { site, path: cmsPath(path) },
      )
      const known = Object.values(found).flatMap((layout) => layout?.item?.languages ?? [])
      return locales.flatMap((locale): readonly LanguageOption[] => {
        const option = known.find(({ language }) => language.name === locale)
        if (!option) return []
        const own = ownPath(option.url?.path ?? path, locale)
        return [{ ...languageOf(option.language, locale), url: { path: own } }]
      })
    },

    async currentLanguage({ site, language }, path) {
      const { layout } = await ask(
        {
          name: 'CurrentLanguage',
          document: queries.CURRENT_LANGUAGE,
          shape: CurrentLanguageData,
        },
        { site, path: cmsPath(path), language },
      )
      const current = layout?.item?.language
      return current?.name === language ? languageOf(current, language) : null
    },

    async dictionary({ site, language }) {
      const words = await whole(async (after) => {
        const answer = await ask(
          { name: 'Dictionary', document: queries.DICTIONARY, shape: DictionaryData },
          { site, language, after },
        )
        return answer.site.siteInfo?.dictionary ?? null
      })
      return Object.fromEntries(words.flatMap(({ key, value }) => (value ? [[key, value]] : [])))
    },

    async stories(query) {
      const { site, language, parentId, tags, first, after = null } = query
      const asked = (cursor: string | null) =>
        ask(
          {
            name: 'Stories',
            document: queries.STORIES,
            shape: StoriesData,
            mayBeRefused: cursor !== null,
          },
          {
            site,
            language,
            parentId,
            where: storiesWhere(query, { template, parentId, tags }),
            first,
            after: cursor,
          },
        )
      const { layout, parent, search } = await asked(after).catch(async (error: unknown) => {
        // Does it answer without the cursor, then that is what it refuses; else it is in trouble.
        if (error instanceof ContentError && error.code === 'ContentRefused') await asked(null)
        throw error
      })
      // The id comes from a visitor, and the search knows every site's stories.
      if (!isWithin(parent?.path, layout?.item?.path)) return NO_STORIES
      const { total, pageInfo } = search
      return {
        total,
        pageInfo,
        results: search.results.flatMap((item) => storyOf(item, query) ?? []),
      }
    },

    async neighbours(place, id) {
      const { item, descending, ascending } = await ask(
        { name: 'StoryPlace', document: queries.STORY_PLACE, shape: StoryPlaceData },
        {
          id,
          language: place.language,
          own: storiesWhere(place, { template, parentId: id }),
        },
      )
      const parentId = item?.parent?.parent?.id
      const older = descending.pageInfo.endCursor
      const newer = ascending.pageInfo.endCursor
      const isThere = descending.results[0]?.id === id && ascending.results[0]?.id === id
      if (!parentId || !isThere || !older || !newer) return { next: null, previous: null }
      const found = await ask(
        { name: 'Neighbours', document: queries.NEIGHBOURS, shape: NeighboursData },
        { where: storiesWhere(place, { template, parentId }), older, newer },
      )
      const first = ([story]: readonly StoryItem[]) => (story ? storyOf(story, place) : null)
      return { next: first(found.next.results), previous: first(found.previous.results) }
    },

    async parentOfParent({ language }, id) {
      const { item } = await ask(
        { name: 'ParentOfParent', document: queries.PARENT_OF_PARENT, shape: ParentData },
        { id, language },
      )
      return (isStory(item?.template?.id) ? item?.parent?.parent?.id : null) ?? null
    },

    async publishDate({ language }, id) {
      const { item } = await ask(
        { name: 'PublishDate', document: queries.PUBLISH_DATE, shape: PublishDateData },
        { id, language },
      )
      const at = timeOf(item?.parent?.parent?.date?.value ?? '')
      return at === null ? null : new Date(at).toISOString()
    },

    async tags(place) {
      const home = await homeItem(place)
      if (home === null) return []
      const { item } = await ask(
        { name: 'Tags', document: queries.TAGS, shape: TagsData },
        { path: tagsPathOf(home), language: place.language },
      )
      return (item?.children.results ?? []).map(({ id, name, key, value }) => ({
        id,
        key: key?.value || name,
        value: value?.value || key?.value || name,
      }))
    },

    async wildcardPages(place, { name, path }) {
      const home = await homeItem(place)
      if (home === null) return []
      const paths = wildcardPaths(path).map((own) => home.path + own)
      const { search } = await ask(
        { name: 'WildcardPages', document: queries.WILDCARD_PAGES, shape: WildcardData },
        { where: pagesWhere(place.language, { name, paths }) },
      )
      return search.results.map((page) => ({
        id: page.id,
        path: ownPath(page.url?.path ?? '', place.language),
        name: page.name,
        template: page.template?.name ?? '',
      }))
    },

    async sitemap(site) {
      const routes = siteById(site).locales.map(async (language) => {
        const found = await whole(async (after) => {
          const answer = await ask(
            { name: 'Routes', document: queries.ROUTES, shape: RoutesData },
            { site, language, after },
          )
          return answer.site.siteInfo?.routes ?? null
        })
        return found.map(({ routePath, route }): SitemapEntry => {
          const at = timeOf(route?.date?.value ?? '')
          const modified = at === null ? {} : { modified: new Date(at).toISOString() }
          return { path: ownPath(routePath, language), language, ...modified }
        })
      })
      return (await Promise.all(routes)).flat()
    },
  }
}

const languageOf = (language: z.infer<typeof LanguageItem>, name: Locale) => ({
  name,
  displayName: language.displayName || name,
  englishName: language.englishName || language.displayName || name,
  nativeName: language.nativeName || language.displayName || name,
})
