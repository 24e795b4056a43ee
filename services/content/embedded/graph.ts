import { MAX_BRANDS } from '#domain/car-brands'
import type { NavigationItem, Page, Story } from '#domain/content'
import { siteById, type SiteId } from '#domain/sites'
import {
  ContentError,
  type ContentContext,
  type ContentPort,
  type Neighbours,
  type StoriesQuery,
} from '../port.ts'
import { languageOf } from '../language-names.ts'
import { storyWith, withEdits, type Edits } from './overlay.ts'
import type { SiteContent } from './site-content.ts'

const MENU_DEPTH = 3
const WILDCARD_PAGES = 50
/** The item that holds the defaults of a template; no editor's page (STORY-22). */
const STANDARD_VALUES = '__Standard Values'

export interface GraphSource {
  readonly of: (site: SiteId) => SiteContent
  readonly edits: (context: ContentContext) => Promise<Edits>
}

/** The documented queries over what editors wrote. */
export function contentGraph({ of, edits }: GraphSource): ContentPort {
  const pagesIn = ({ site, language }: ContentContext) =>
    of(site).pages.filter((page) => page.language === language)
  const storiesIn = (context: ContentContext) =>
    pagesIn(context).flatMap((page) => (page.story ? [{ page, story: page.story }] : []))

  async function newestFirst(context: ContentContext, parentId: string): Promise<readonly Story[]> {
    const changed = await edits(context)
    return storiesIn(context)
      .filter(({ page }) => page.name !== STANDARD_VALUES)
      .filter(({ page }) => indexOf(pagesIn(context), page)?.id === parentId)
      .map(({ page, story }) => storyWith(story, page.id, changed))
      .toSorted((a, b) => b.date.dateValue - a.date.dateValue || (a.id < b.id ? -1 : 1))
  }

  return {
    async layout(context, path) {
      const page = pagesIn(context).find((own) => own.path === path)
      return page ? withEdits(page, await edits(context)) : null
    },

    home: async ({ site, language }) => of(site).home[language] ?? null,

    async navigation({ site, language }, dataSourcePath) {
      const content = of(site)
      if (content.home[language]?.navigation.dataSourcePath !== dataSourcePath) return null
      return content.navigation[language]?.map((item) => cut(item, MENU_DEPTH)) ?? null
    },

    async languages(site, path) {
      const pages = of(site).pages.filter((page) => page.path === path)
      const ids = new Set(pages.map((page) => page.id))
      return siteById(site).locales.flatMap((locale) => {
        const page = of(site).pages.find((own) => own.language === locale && ids.has(own.id))
        return page ? [{ ...languageOf(locale), url: { path: page.path } }] : []
      })
    },

    async currentLanguage(context, path) {
      const exists = pagesIn(context).some((page) => page.path === path)
      return exists ? languageOf(context.language) : null
    },

    dictionary: async ({ site, language }) => of(site).dictionary[language] ?? {},

    async stories(query) {
      const all = (await newestFirst(query, query.parentId)).filter((story) =>
        hasAnyTag(story, query.tags),
      )
      return pageOf(all, query)
    },

    async neighbours(context, storyId): Promise<Neighbours> {
      const own = storiesIn(context).find(({ story }) => story.id === storyId)
      const index = own && indexOf(pagesIn(context), own.page)
      const all = index ? await newestFirst(context, index.id) : []
      const at = all.findIndex((story) => story.id === storyId)
      if (at < 0) return { next: null, previous: null }
      return { next: all[at + 1] ?? null, previous: all[at - 1] ?? null }
    },

    async parentOfParent(context, storyId) {
      const own = storiesIn(context).find(({ story }) => story.id === storyId)
      return (own && indexOf(pagesIn(context), own.page)?.id) ?? null
    },

    async publishDate(context, itemId) {
      const holder = storiesIn(context).find(({ page }) =>
        Object.values(page.sections)
          .flat()
          .some((block) => block.id === itemId),
      )
      return holder?.story.date.value ?? null
    },

    tags: async ({ site, language }) => of(site).tags[language] ?? [],

    brands: async ({ site, language }) => {
      const { brands = [], home } = of(site)
      return home[language] ? brands.slice(0, MAX_BRANDS) : []
    },

    async wildcardPages(context, { name, path }) {
      return pagesIn(context)
        .filter((page) => page.name === name && matches(page.path, path))
        .slice(0, WILDCARD_PAGES)
        .map(({ id, path: own, name: called, template }) => ({
          id,
          path: own,
          name: called,
          template,
        }))
    },

    async sitemap(site) {
      return of(site).pages.map(({ path, language, story }) => ({
        path,
        language,
        modified: story?.date.value ?? CONTENT_FROM,
      }))
    },
  }
}

/** The content that comes with the code was last gone through then. */
const CONTENT_FROM = '2026-11-21T00:00:00.000Z'

/** The stories index two levels above a story: `/nyheter` of `/nyheter/2026/en-nyhet` (STORY-23). */
function indexOf(pages: readonly Page[], story: Page): Page | undefined {
  const above = story.path.split('/').slice(0, -2).join('/') || '/'
  return pages.find((page) => page.path === above)
}

const cut = (item: NavigationItem, depth: number): NavigationItem => ({
  ...item,
  Children: depth === 0 ? [] : item.Children.map((child) => cut(child, depth - 1)),
})

/** `{8F…}|{A1…}`: split on the pipe, braces removed, case ignored (STORY-20). */
const tagIds = (tags: string): readonly string[] =>
  tags
    .split('|')
    .map((tag) => plainId(tag))
    .filter((id) => id !== '')

const plainId = (id: string) => id.replaceAll(/[{}]/g, '').trim().toLowerCase()

function hasAnyTag(story: Story, wanted: readonly string[]): boolean {
  if (wanted.length === 0) return true
  const ids = new Set(wanted.map(plainId))
  return tagIds(story.tags).some((id) => ids.has(id))
}

/**
 * A cursor names the last story that was sent, so that a new one does not shift the next page. Throws
 * `ContentRefused` for one that names none of them.
 */
function pageOf(all: readonly Story[], { first, after }: StoriesQuery) {
  const id = after === undefined ? null : Buffer.from(after, 'base64url').toString('utf8')
  const from = id === null ? 0 : all.findIndex((story) => story.id === id) + 1
  if (id !== null && from === 0) throw new ContentError('ContentRefused', 'An unknown cursor.')
  const results = all.slice(from, from + first)
  const last = results.at(-1)
  return {
    total: all.length,
    pageInfo: {
      endCursor: last ? Buffer.from(last.id).toString('base64url') : '',
      hasNext: from + results.length < all.length,
    },
    results,
  }
}

/** A wildcard page's path has `*` for any one segment. */
function matches(pattern: string, path: string): boolean {
  const [own, asked] = [pattern.split('/'), path.split('/')]
  return (
    own.length === asked.length &&
    own.every((part, at) => part === asked[at] || (part === '*' && asked[at] !== ''))
  )
}
