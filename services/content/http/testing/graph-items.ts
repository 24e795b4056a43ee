import type { CarBrand } from '#domain/car-brands'
import type { NavigationItem, Page } from '#domain/content'
import { siteById, SITE_IDS, type Locale, type SiteId } from '#domain/sites'
import type { HomeContent } from '../../port.ts'
import { homeFields, renderedPage } from './cms-json.ts'

/** What a site's editors wrote, as the fixtures have it. */
export interface WrittenContent {
  readonly home: Readonly<Record<string, HomeContent | undefined>>
  readonly navigation: Readonly<Record<string, readonly NavigationItem[] | undefined>>
  readonly pages: readonly Page[]
  readonly tags: Readonly<
    Record<string, readonly { id: string; key: string; value: string }[] | undefined>
  >
  readonly brands?: readonly CarBrand[]
  readonly dictionary: Readonly<Record<string, Readonly<Record<string, string>> | undefined>>
}
export type ContentOf = (site: SiteId) => WrittenContent

export interface Field {
  readonly kind: 'TextField' | 'DateField' | 'ImageField' | 'LinkField'
  readonly value: string
  readonly [more: string]: unknown
}

/** An item of the tree, in one language. */
export interface Item {
  readonly id: string
  readonly name: string
  readonly displayName: string
  /** In the tree of the CMS. */
  readonly path: string
  readonly url: { readonly path: string }
  readonly template: { readonly id: string; readonly name: string }
  readonly language: Locale
  readonly site: SiteId
  /** Ids of the items above and its own, as the search's `_path` has them. */
  readonly ids: readonly string[]
  readonly fields: Readonly<Record<string, Field>>
  readonly parent: () => Item | null
  readonly languages: () => readonly Item[]
  readonly children: () => readonly Item[]
  readonly rendered: () => unknown
}

const text = (value: string): Field => ({ kind: 'TextField', value })

const PLAIN = {
  displayName: '',
  url: { path: '' },
  template: { id: 'folder', name: 'Folder' },
  ids: [],
  fields: {},
  parent: () => null,
  languages: () => [],
  children: () => [],
  rendered: () => null,
} as const satisfies Partial<Item>

/** Every item of every site and language. */
export const itemsOf = (of: ContentOf): readonly Item[] =>
  SITE_IDS.flatMap((site) =>
    siteById(site).locales.flatMap((language) => tree(of(site), site, language)),
  )

function tree(content: WrittenContent, site: SiteId, language: Locale): readonly Item[] {
  const home = content.home[language]
  const root = home?.path ?? `/sitecore/content/${site}/home`
  const pages = content.pages.filter((page) => page.language === language)
  const made = new Map<Page, Item>()
  const itemOf = (page: Page): Item => {
    const known = made.get(page)
    if (known) return known
    const above = pages.filter((other) => isAbove(other.path, page.path))
    const item: Item = {
      ...PLAIN,
      id: page.id,
      name: page.name,
      displayName: page.displayName,
      path: page.path === '/' ? root : root + page.path,
      url: { path: page.path },
      template: { id: page.story?.templateId ?? page.template, name: page.template },
      language,
      site,
      ids: [...above.map(({ id }) => id), page.id],
      fields: storyFields(page),
      parent: () => parentOf(page),
      languages: () =>
        content.pages
          .filter(({ id }) => id === page.id)
          .map((other) =>
            other === page
              ? item
              : { ...item, language: other.language, url: { path: other.path } },
          ),
      rendered: () => renderedPage(page, homeOf(page)),
    }
    made.set(page, item)
    return item
  }
  const folder = (id: string, parent: Item | null): Item => ({
    ...PLAIN,
    id,
    name: id,
    path: `${parent?.path ?? ''}/${id}`,
    language,
    site,
    parent: () => parent,
  })
  /** The page above; where there is none, a folder with the page above that as its parent. */
  const parentOf = (page: Page): Item | null => {
    if (page.path === '/') return folder(home?.parentId ?? `${site}-site`, null)
    const [up, upper] = [1, 2].map(
      (levels) => page.path.split('/').slice(0, -levels).join('/') || '/',
    )
    const direct = pages.find(({ path }) => path === up)
    if (direct) return itemOf(direct)
    const next = pages.find(({ path }) => path === upper)
    return folder(`folder-of-${page.id}`, next ? itemOf(next) : null)
  }
  const homeOf = (page: Page) =>
    page.path === '/' && home
      ? { ...homeFields(home), StoryTags: { value: `${home.path}/tags` } }
      : {}
  // Datasources lie in a folder below their page.
  const blocks = pages.flatMap((page) =>
    Object.values(page.sections)
      .flat()
      .map((block): Item => ({ ...folder(block.id, folder('data', itemOf(page))), id: block.id })),
  )
  return [
    ...pages.map(itemOf),
    ...blocks,
    ...(home ? menu(content.navigation[language], { home, site, language }) : []),
    ...(home ? brands(content.brands ?? [], { home, site, language }) : []),
    ...(home ? tags(content.tags[language] ?? [], { home, site, language }) : []),
  ]
}

const isAbove = (upper: string, path: string) =>
  upper !== path && (upper === '/' || path.startsWith(`${upper}/`))

function storyFields({ story }: Page): Item['fields'] {
  if (!story) return {}
  const { title, premble, date, image, tags: tagIds } = story
  return {
    title: text(title),
    premble: text(premble),
    date: { kind: 'DateField', ...date },
    ...(image && { image: { kind: 'ImageField', value: image.src, ...image } }),
    tags: text(tagIds),
  }
}

interface GraphContext {
  readonly home: HomeContent
  readonly site: SiteId
  readonly language: Locale
}

function menu(
  entries: readonly NavigationItem[] | undefined,
  { home, site, language }: GraphContext,
): readonly Item[] {
  const path = home.navigation.dataSourcePath
  const entry = (own: NavigationItem): Item => ({
    ...PLAIN,
    id: `${path}/${own.name}`,
    name: own.name,
    path: `${path}/${own.name}`,
    url: own.Url,
    language,
    site,
    fields: {
      Title: text(own.Title),
      navigationTitle: text(own.navigationTitle),
      HideInNavigation: text(own.HideInNavigation ?? ''),
      TopSelected: text(own.TopSelected ?? ''),
      isNavigableInMenuWhenItHasChildren: text(own.isNavigableInMenuWhenItHasChildren ?? ''),
      ...(own.ImageUrl && {
        ImageUrl: { kind: 'ImageField', value: own.ImageUrl, src: own.ImageUrl },
      }),
      ...(own.externalLink && {
        externalLink: {
          kind: 'LinkField',
          value: '',
          url: own.externalLink.href,
          linkType: own.externalLink.linktype,
        },
      }),
    },
    children: () => own.Children.map(entry),
  })
  const root: Item = { ...PLAIN, id: path, name: 'navigation', path, language, site }
  return entries ? [{ ...root, children: () => entries.map(entry) }] : []
}

function tags(
  written: readonly { id: string; key: string; value: string }[],
  { home, site, language }: GraphContext,
): readonly Item[] {
  const path = `${home.path}/tags`
  const children = written.map(({ id, key, value }): Item => ({
    ...PLAIN,
    id,
    name: key,
    path: `${path}/${key}`,
    language,
    site,
    fields: { key: text(key), value: text(value) },
  }))
  return [{ ...PLAIN, id: path, name: 'tags', path, language, site, children: () => children }]
}

/** Makes lie in a folder, as deep as the rest of the tree. */
function brands(
  written: readonly CarBrand[],
  { home, site, language }: GraphContext,
): readonly Item[] {
  const path = `${home.path}/brands`
  const picture = (src: string): Field => ({ kind: 'ImageField', value: src, src })
  const folder: Item = { ...PLAIN, id: path, name: 'brands', path, language, site, ids: [path] }
  const items = written.map(({ brandCode, logo, logoBlackAndWhite }): Item => ({
    ...PLAIN,
    id: `${path}/${brandCode}`,
    name: brandCode,
    path: `${path}/${brandCode}`,
    language,
    site,
    ids: [path, `${path}/${brandCode}`],
    fields: {
      brandCode: text(brandCode),
      logo: picture(logo),
      logoBlackAndWhite: picture(logoBlackAndWhite),
    },
  }))
  return [folder, ...items]
}
