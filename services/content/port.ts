import type { CarBrand } from '#domain/car-brands'
import type {
  FooterContent,
  Language,
  LanguageOption,
  NavigationConfig,
  NavigationItem,
  Page,
  SiteSettings,
  Story,
  StoryTag,
} from '#domain/content'
import type { Locale, SiteId } from '#domain/sites'

/** The site context, as the CMS has it: one language of one site. */
export interface ContentContext {
  readonly site: SiteId
  readonly language: Locale
}

/** What the home item holds for every page of a site (CMS-02, CMS-09). */
export interface HomeContent {
  readonly settings: SiteSettings
  readonly navigation: NavigationConfig
  readonly footer: FooterContent
  /** Path of the home item and id of its parent (CONTENT-02). */
  readonly path: string
  readonly parentId: string
}

/** STORY-22; newest first. */
export interface StoriesQuery extends ContentContext {
  /** Only stories below that item (STORY-43). */
  readonly parentId: string
  /** Ids of tags, any of which a story has; empty is every story (STORY-44). */
  readonly tags: readonly string[]
  readonly first: number
  /** `endCursor` of the page before; any other is refused with `ContentRefused`. */
  readonly after?: string
  /** Has a visitor's own terms, of which there is no end: cached apart from what pages ask. */
  readonly fromVisitor?: boolean
}

export interface StoriesResult {
  readonly total: number
  readonly pageInfo: { readonly endCursor: string; readonly hasNext: boolean }
  readonly results: readonly Story[]
}

/** STORY-26, STORY-34: `next` is the closest older story, `previous` the closest newer one. */
export interface Neighbours {
  readonly next: Story | null
  readonly previous: Story | null
}

/** A page as a list names it. */
export interface PageRef {
  readonly id: string
  readonly path: string
  readonly name: string
  readonly template: string
}

/** A page in the sitemap; `modified` is ISO 8601, where the CMS says it. */
export interface SitemapEntry {
  readonly path: string
  readonly language: Locale
  readonly modified?: string
}

/**
 * The content graph. Every call may throw `ContentError`; null and empty lists are answers
 * of the CMS. Texts are as editors wrote them: rich text is not yet cleaned.
 */
export interface ContentPort {
  /** The page at `path` (without the language's prefix); null when there is none (PAGE-11). */
  layout(context: ContentContext, path: string): Promise<Page | null>
  home(context: ContentContext): Promise<HomeContent | null>
  /** At most three levels of children below a top-level item (NAV-40, CMS-03). */
  navigation(
    context: ContentContext,
    dataSourcePath: string,
  ): Promise<readonly NavigationItem[] | null>
  /** CMS-04. */
  languages(site: SiteId, path: string): Promise<readonly LanguageOption[]>
  /** CMS-05. */
  currentLanguage(context: ContentContext, path: string): Promise<Language | null>
  /** CONTENT-03. */
  dictionary(context: ContentContext): Promise<{ readonly [key: string]: string }>
  stories(query: StoriesQuery): Promise<StoriesResult>
  neighbours(context: ContentContext, storyId: string): Promise<Neighbours>
  /** STORY-23: of a story, the id of the stories index it belongs to. */
  parentOfParent(context: ContentContext, storyId: string): Promise<string | null>
  /** STORY-24: of a publish-info item, the date of the story two levels above; ISO 8601. */
  publishDate(context: ContentContext, itemId: string): Promise<string | null>
  /** STORY-25. */
  tags(context: ContentContext): Promise<readonly StoryTag[]>
  /** The first 65 makes of a site, for their logos (DEALER-18). */
  brands(context: ContentContext): Promise<readonly CarBrand[]>
  /** The first 50 whose name and path match (CMS-06, CMS-08). */
  wildcardPages(
    context: ContentContext,
    query: { readonly name: string; readonly path: string },
  ): Promise<readonly PageRef[]>
  /** Every page of a site in every language, for the sitemap and to know an unknown path (PROXY-08). */
  sitemap(site: SiteId): Promise<readonly SitemapEntry[]>
}

/** One field of one item, in one language. */
export interface FieldAddress extends ContentContext {
  /** A block's id, an item's in a list, or a page's for the fields of PageFields. */
  readonly item: string
  readonly field: string
}

export interface Edit extends FieldAddress {
  readonly value: string
  /** Revision the editor saw; an edit on an older one is refused, never merged. */
  readonly expected: number
}

export type SaveOutcome =
  | { readonly ok: true; readonly revision: number }
  /** Somebody was faster: the newest revision of the field, and its text. */
  | {
      readonly ok: false
      readonly reason: 'conflict'
      readonly revision: number
      readonly value: string
    }
  | { readonly ok: false; readonly reason: 'unknown-field' | 'required' }
  | { readonly ok: false; readonly reason: 'too-long'; readonly limit: number }

/** One revision of one field. */
export interface FieldRevision {
  readonly item: string
  readonly field: string
  readonly revision: number
}

/** A draft, and the text that visitors see instead of it. */
export interface DraftChange extends FieldRevision {
  readonly from: string
  readonly to: string
}

export interface PageDrafts {
  readonly changes: readonly DraftChange[]
  /** Paths of the other pages that have drafts. */
  readonly elsewhere: readonly string[]
}

export type PublishOutcome =
  | { readonly ok: true; readonly published: number }
  /** Nothing was published: one of the revisions is not the newest, or no text of the page. */
  | { readonly ok: false; readonly reason: 'changed' | 'unknown-field' }

/** What only the embedded content store can: a real CMS has its own editor. */
export interface ContentEditing {
  /** Reads with the drafts on top. */
  readonly drafts: ContentPort
  /** The newest revision of each edited text of a page, by `<item>:<field>`. */
  revisions(context: ContentContext, path: string): Promise<Readonly<Record<string, number>>>
  /** What publishing a page would change; null when there is no such page. */
  changes(context: ContentContext, path: string): Promise<PageDrafts | null>
  save(edit: Edit): Promise<SaveOutcome>
  /** Makes exactly those revisions of a page public that somebody has seen, or none of them. */
  publish(
    context: ContentContext,
    page: { readonly path: string; readonly seen: readonly FieldRevision[] },
  ): Promise<PublishOutcome>
}

/** Content, as `services.content` gives it. */
export interface Content extends ContentPort {
  /** Null when a real CMS is configured. */
  readonly editing: ContentEditing | null
  /** Grows with every published change that this process can know of; polled to render pages again. */
  version(): Promise<string>
  /** Makes what is cached stale, so that the next read is fresh. */
  invalidate(): void
}

export type ContentErrorCode =
  | 'ContentUnavailable'
  | 'ContentTimeout'
  | 'ContentMalformed'
  | 'ContentRefused'

/**
 * The CMS did not answer, took too long, or answered what its schema does not allow (CMS-10); or it
 * refuses the cursor that it was asked with, which is the caller's fault.
 */
export class ContentError extends Error {
  override readonly name = 'ContentError'
  readonly code: ContentErrorCode
  constructor(code: ContentErrorCode, message: string, options?: { readonly cause?: unknown }) {
    super(message, options)
    this.code = code
  }
}
