import type { z } from 'zod'
import type { LanguageOption } from '#domain/content'
import { siteById, type Locale } from '#domain/sites'
import {
  type ContentContext,
  type ContentPort,
  isContentError,
  type SitemapEntry,
} from '../port.ts'
import * as shapes from './answer-shapes.ts'
import { allResults } from './all-results.ts'
import { createAsk, type AskOptions } from './ask.ts'
import { brandsPathOf, homeOf, tagsPathOf } from './home.ts'
import { navigationItemOf } from './navigation.ts'
import { cmsPath, ownPath } from './own-path.ts'
import { pageOf, type OnDropped } from './page.ts'
import * as queries from './queries.ts'
import {
  belowWhere,
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
  /** Called for each part that had to be left out of a page. */
  readonly onDropped?: (
    dropped: ContentContext & { readonly reason: Parameters<OnDropped>[0] },
  ) => void
}

/** The content graph of a real CMS (CMS-01). Every call may throw `ContentError`. */
export function createHttpContent(options: HttpContentOptions): ContentPort {
  const ask = createAsk(options)
  const { storyTemplate: template } = options
  const bare = (id: string) => id.replaceAll(/[{}-]/g, '').toLowerCase()
  const isStory = (id: string | undefined) => id !== undefined && bare(id) === bare(template)

  async function homeItem({ site, language }: ContentContext) {
    const { layout } = await ask(
      { name: 'Home', document: queries.HOME, shape: shapes.HomeData },
      { site, language },
    )
    const item = layout?.item
    const route = item?.rendered.sitecore.route
    if (!item || !route || item.language.name !== language) return null
    return { path: item.path, parentId: item.parent?.id ?? '', fields: route.fields }
  }

  return {
    async layout(context, path) {
      const { site, language } = context
      const { layout } = await ask(
        { name: 'Layout', document: queries.LAYOUT, shape: shapes.LayoutData },
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
          context,
          path,
          itemPath,
          route: own ? { ...route, templateName: 'Story' } : route,
          story: own ? storyOf(item, context) : null,
        },
        (reason) => options.onDropped?.({ site, language, reason }),
      )
    },

    async home(context) {
      const item = await homeItem(context)
      return item && homeOf(context.site, item)
    },

    async navigation({ language }, path) {
      if (path === '') return null
      const { item } = await ask(
        { name: 'Navigation', document: queries.NAVIGATION, shape: shapes.NavigationData },
        { path, language },
      )
      return item?.children.results.map(navigationItemOf) ?? null
    },

    async languages(site, path) {
      const { locales } = siteById(site)
      const found = await ask(
        {
          name: 'Languages',
          document: queries.languagesQuery(locales),
          shape: shapes.LanguagesData,
        },
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
          shape: shapes.CurrentLanguageData,
        },
        { site, path: cmsPath(path), language },
      )
      const current = layout?.item?.language
      return current?.name === language ? languageOf(current, language) : null
    },

    async dictionary({ site, language }) {
      const entries = await allResults(async (after) => {
        const answer = await ask(
          { name: 'Dictionary', document: queries.DICTIONARY, shape: shapes.DictionaryData },
          { site, language, after },
        )
        return answer.site.siteInfo?.dictionary ?? null
      })
      return Object.fromEntries(entries.flatMap(({ key, value }) => (value ? [[key, value]] : [])))
    },

    async stories(query) {
      const { site, language, parentId, tags, first, after = null } = query
      const asked = (cursor: string | null) =>
        ask(
          {
            name: 'Stories',
            document: queries.STORIES,
            shape: shapes.StoriesData,
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
        // If it answers without the cursor, the cursor is what it refuses; else it is failing.
        if (isContentError(error, 'ContentRefused')) await asked(null)
        throw error
      })
      // The id comes from a visitor, and the search finds every site's stories.
      if (!isWithin(parent?.path, layout?.item?.path)) return NO_STORIES
      const { total, pageInfo } = search
      return {
        total,
        pageInfo,
        results: search.results.flatMap((item) => storyOf(item, query) ?? []),
      }
    },

    async neighbours(context, id) {
      const { item, descending, ascending } = await ask(
        {
          name: 'StoryPosition',
          document: queries.STORY_POSITION,
          shape: shapes.StoryPositionData,
        },
        {
          id,
          language: context.language,
          own: storiesWhere(context, { template, parentId: id }),
        },
      )
      const parentId = item?.parent?.parent?.id
      const older = descending.pageInfo.endCursor
      const newer = ascending.pageInfo.endCursor
      const isThere = descending.results[0]?.id === id && ascending.results[0]?.id === id
      if (!parentId || !isThere || !older || !newer) return { next: null, previous: null }
      const found = await ask(
        { name: 'Neighbours', document: queries.NEIGHBOURS, shape: shapes.NeighboursData },
        { where: storiesWhere(context, { template, parentId }), older, newer },
      )
      const first = ([story]: readonly StoryItem[]) => (story ? storyOf(story, context) : null)
      return { next: first(found.next.results), previous: first(found.previous.results) }
    },

    async parentOfParent({ language }, id) {
      const { item } = await ask(
        { name: 'ParentOfParent', document: queries.PARENT_OF_PARENT, shape: shapes.ParentData },
        { id, language },
      )
      return (isStory(item?.template?.id) ? item?.parent?.parent?.id : null) ?? null
    },

    async publishDate({ language }, id) {
      const { item } = await ask(
        { name: 'PublishDate', document: queries.PUBLISH_DATE, shape: shapes.PublishDateData },
        { id, language },
      )
      const at = timeOf(item?.parent?.parent?.date?.value ?? '')
      return at === null ? null : new Date(at).toISOString()
    },

    async tags(context) {
      const home = await homeItem(context)
      if (home === null) return []
      const { item } = await ask(
        { name: 'Tags', document: queries.TAGS, shape: shapes.TagsData },
        { path: tagsPathOf(home), language: context.language },
      )
      return (item?.children.results ?? []).map(({ id, name, key, value }) => ({
        id,
        key: key?.value || name,
        value: value?.value || key?.value || name,
      }))
    },

    async brands(context) {
      const { language } = context
      const home = await homeItem(context)
      if (home === null) return []
      const { item } = await ask(
        { name: 'Folder', document: queries.FOLDER, shape: shapes.FolderData },
        { path: brandsPathOf(home), language },
      )
      if (item === null) return []
      const { search } = await ask(
        { name: 'Brands', document: queries.BRANDS, shape: shapes.BrandsData },
        { where: belowWhere(language, item) },
      )
      return search.results.flatMap((brand) => {
        const brandCode = brand?.brandCode?.value ?? ''
        return brand && brandCode !== '' ? [{ ...brand, brandCode }] : []
      })
    },

    async wildcardPages(context, { name, path }) {
      const home = await homeItem(context)
      if (home === null) return []
      const paths = wildcardPaths(path).map((own) => home.path + own)
      const { search } = await ask(
        { name: 'WildcardPages', document: queries.WILDCARD_PAGES, shape: shapes.WildcardData },
        { where: pagesWhere(context.language, { name, paths }) },
      )
      return search.results.map((page) => ({
        id: page.id,
        path: ownPath(page.url?.path ?? '', context.language),
        name: page.name,
        template: page.template?.name ?? '',
      }))
    },

    async sitemap(site) {
      const routes = siteById(site).locales.map(async (language) => {
        const found = await allResults(async (after) => {
          const answer = await ask(
            { name: 'Routes', document: queries.ROUTES, shape: shapes.RoutesData },
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

const languageOf = (language: z.infer<typeof shapes.LanguageItem>, name: Locale) => ({
  name,
  displayName: language.displayName || name,
  englishName: language.englishName || language.displayName || name,
  nativeName: language.nativeName || language.displayName || name,
})
