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
import { failureGuard } from '../failure-guard.ts'

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
  /** The name that the editor gave: a label, nobody checks it. */
  readonly by?: string
}

/** The longest name of an editor. */
export const MAX_EDITOR_NAME = 60

export type SaveOutcome =
  | { readonly ok: true; readonly revision: number }
  /** Somebody was faster: the newest revision of the field, and its text. */
  | {
      readonly ok: false
      readonly reason: 'conflict'
      readonly revision: number
      readonly value: string
    }
  | {
      readonly ok: false
      readonly reason: 'unknown-field' | 'required' | 'bad-address' | 'bad-target' | 'bad-picture'
    }
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

/** A revision in the history of a page. */
export interface PastEdit extends FieldRevision {
  /** Names it among all revisions; a later one has a higher number. */
  readonly id: number
  /** Null of those that were saved before names were. */
  readonly by: string | null
  /** ISO 8601 in UTC; null of those that were saved before times were. */
  readonly at: string | null
  /** The text before it, and its own. */
  readonly from: string
  readonly to: string
  /** Whether it was made public. */
  readonly published: boolean
  /** Its text is no longer on the page, so that nothing can be restored. */
  readonly gone: boolean
}

export interface PageHistory {
  /** Newest first. */
  readonly edits: readonly PastEdit[]
  /** The page's newest revision; 0 when it has none. */
  readonly newest: number
  /** Where the next older ones begin; null when there are none. */
  readonly next: number | null
}

export interface Restore {
  readonly path: string
  /** The page becomes what it was right after this revision; 0 is the page as it came with the code. */
  readonly to: number
  /** The newest revision of the page that the editor was shown. */
  readonly seen: number
  readonly by?: string
}

export type RestoreOutcome =
  | {
      readonly ok: true
      /** How many texts got a new draft. */
      readonly restored: number
      /** Texts of then that have no place on the page any more, or that it no longer takes. */
      readonly left: readonly Pick<FieldRevision, 'item' | 'field'>[]
    }
  /** Nothing was restored: somebody saved meanwhile, or there is no such page or revision. */
  | { readonly ok: false; readonly reason: 'changed' | 'unknown-page' | 'unknown-revision' }

/** What only the embedded content store can: a real CMS has its own editor. */
export interface ContentEditing {
  /** The newest revision of each edited text of a page, by `<item>:<field>`. */
  revisions(context: ContentContext, path: string): Promise<Readonly<Record<string, number>>>
  /** What publishing a page would change; null when there is no such page. */
  changes(context: ContentContext, path: string): Promise<PageDrafts | null>
  /**
   * The texts that have no place of their own on a page, by `<item>:<field>`, as an editor sees
   * them: where its links lead and open, and the fields of the page itself.
   */
  hiddenTexts(context: ContentContext, path: string): Promise<Readonly<Record<string, string>>>
  save(edit: Edit): Promise<SaveOutcome>
  /** The revisions of a page below `before`, at most `PAGE_OF_HISTORY`; null when there is no such page. */
  history(
    context: ContentContext,
    page: { readonly path: string; readonly before?: number },
  ): Promise<PageHistory | null>
  /** Has the page as it was once, by new drafts of what differs: all of them, or none. */
  restore(context: ContentContext, page: Restore): Promise<RestoreOutcome>
  /** Makes exactly those revisions of a page public that somebody has seen, or none of them. */
  publish(
    context: ContentContext,
    page: { readonly path: string; readonly seen: readonly FieldRevision[] },
  ): Promise<PublishOutcome>
}

/** Content, as `services.content` gives it. */
export interface Content extends ContentPort {
  /** Reads with the drafts on top, for editors alone; null where there is no editing mode. */
  readonly drafts: ContentPort | null
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
export const isContentError = failureGuard<ContentError>('ContentError')
