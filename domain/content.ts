import type { PictureFiles } from './picture-files.ts'
import type { Locale, SiteId } from './sites.ts'

/** A picture as the CMS names it: natural size in px, so that nothing moves when it arrives. */
export interface ImageField {
  readonly src: string
  readonly alt: string
  readonly width: number
  readonly height: number
  /** What the build has made of it; a page is drawn with them, content never has them. */
  readonly files?: PictureFiles
}

/** A link as the CMS names it; `linktype: 'external'` leads off the site (NAV-25). */
export interface LinkField {
  readonly href: string
  readonly text: string
  readonly target?: string
  readonly linktype?: string
}

/** An item that a field lists: a slide, a card, a question. */
export interface ItemField {
  readonly id: string
  readonly fields: Fields
}

/** A text (flags are '1' or ''), a picture, a link, or a list of items; absent is empty. */
export type FieldValue = string | ImageField | LinkField | readonly ItemField[]

/** Fields under the names that the CMS gives them (`Title`, `HasMarginTop`). */
export interface Fields {
  readonly [name: string]: FieldValue | undefined
}

/** Every block that a page may be built from. */
export const BLOCK_NAMES = [
  'HeroBanner',
  'Blurb',
  'Slides',
  'AlertBanner',
  'CarModelCards',
  'CarTeaserList',
  'CarOfTheWeek',
  'CampaignBanner',
  'CountdownTimer',
  'Faq',
  'FinanceBanner',
  'KitCatalogue',
  'FormBuilder',
  'MarketingForm',
  'Video',
  'RichText',
  'ShareLinks',
  'SiteList',
  'LocatorMap',
  'FormFlow',
  'StoryHead',
  'StoriesList',
  'StoriesTeaser',
  'StoryNeighbours',
  'StoryBack',
  'PublishInfo',
  'LeasingSwitch',
  'BorrowingNotice',
] as const
export type BlockName = (typeof BLOCK_NAMES)[number]

/** A block on a page. `name` may be one that this build does not know; `site` is its datasource's. */
export interface Block {
  /** Unique in the content of a site and language; names the datasource item that holds the fields. */
  readonly id: string
  readonly name: string
  readonly site: SiteId
  readonly fields: Fields
}

/** PAGE-03, PAGE-17. */
export const TEMPLATES = [
  'StartPage',
  'ContentPage',
  'HeroBannerPage',
  'CarList',
  'DealerList',
  'CarDetail',
  'Kits',
  'LocatorMap',
  'ServiceBooking',
  'PrivateLeasing',
  'CompanyLeasing',
  'StoriesIndex',
  'Story',
] as const
export type Template = (typeof TEMPLATES)[number]

/** PAGE-08. Empty fields are left out. */
export interface PageFields {
  readonly metaTitle?: string
  readonly navTitle?: string
  readonly metaDescription?: string
  readonly ogDescription?: string
  readonly ogImage?: ImageField
  readonly canonicalURL?: string
  readonly gtmID?: string
  /** A brand's slug (`porsche`), which switches the theme (PAGE-15). */
  readonly BrandDesign?: string
  /** Of a stories index (STORY-12); flags are '1'. */
  readonly showDates?: string
  readonly layout?: string
  readonly highlightLatestStory?: string
}

/** What the CMS answers for a path (PAGE-11). */
export interface Page {
  readonly id: string
  readonly site: SiteId
  readonly language: Locale
  /** Without the language's prefix; the start page is `/`. */
  readonly path: string
  readonly template: Template
  readonly name: string
  readonly displayName: string
  readonly fields: PageFields
  /**
   * Blocks by the page's sections. Every template has `main`; `PrivateLeasing` has `equipment`,
   * `summary` and `contact` (PAGE-06), `ServiceBooking` one a step (PAGE-04).
   */
  readonly sections: { readonly [section: string]: readonly Block[] }
  /** Of a story. */
  readonly story?: Story
}

/** STORY-11; `premble` is spelled so by the CMS. */
export interface Story {
  readonly id: string
  readonly name: string
  readonly displayName: string
  readonly url: { readonly path: string }
  readonly title: string
  readonly premble: string
  /** `value` is ISO 8601 in UTC, `dateValue` ms since 1970, `formattedDateValue` in the language. */
  readonly date: {
    readonly value: string
    readonly dateValue: number
    readonly formattedDateValue: string
  }
  readonly image?: ImageField
  /** Tag ids as the CMS writes them: `{8F…}|{A1…}` (STORY-20). */
  readonly tags: string
  readonly templateId: string
}

/** STORY-13. */
export interface StoryTag {
  readonly id: string
  readonly key: string
  readonly value: string
}

/** NAV-34, as the CMS has it; flags are '1'. */
export interface NavigationItem {
  readonly name: string
  readonly Title: string
  readonly Url: { readonly path: string }
  readonly navigationTitle: string
  readonly Children: readonly NavigationItem[]
  readonly ImageUrl?: string
  readonly HideInNavigation?: string
  readonly TopSelected?: string
  readonly externalLink?: { readonly href: string; readonly linktype: string }
  readonly isNavigableInMenuWhenItHasChildren?: string
  readonly language: { readonly name: string; readonly nativeName: string }
}

/** NAV-35, with the icon key of NAV-51. */
export interface ExtraNavigationItem {
  readonly Title: string
  readonly Link: LinkField
  readonly Icon?: string
}

/** NAV-36, ALERT-03; flags are '1'. The last five say what the source leaves open. */
export interface NavigationConfig {
  readonly Logo?: ImageField
  readonly LogoWidth?: number
  readonly LogoHeight?: number
  readonly IsSticky?: string
  readonly SlimNav?: string
  readonly HasDarkTheme?: string
  readonly ShowSeparator?: string
  readonly ExtraNavigationItems: readonly ExtraNavigationItem[]
  readonly HasMessage?: string
  readonly MessageText?: string
  readonly MessageTitle?: string
  readonly MessageType?: string
  readonly MessageIcon?: string
  /** `MegaMenu` draws child groups with pictures; anything else the plain dropdowns (MEGA-04). */
  readonly MenuComponent?: string
  /** `Below` puts the banner under the bar (NAV-45). */
  readonly MessagePlacement?: string
  /** No search bar without it (SEARCHBAR-10). */
  readonly SearchUrl?: string
  readonly SearchPlaceholder?: string
  /** Where the navigation tree starts (CMS-03). */
  readonly dataSourcePath: string
}

/** FOOT-12, FOOT-17. */
export interface FooterContent {
  readonly Brands: readonly {
    readonly Name: string
    readonly Logo?: ImageField
    readonly LogoBlackAndWhite?: ImageField
  }[]
  readonly Columns: readonly {
    readonly Title: string
    readonly Description?: string
    readonly ColumnItems: readonly { readonly Link: LinkField }[]
  }[]
  readonly HighlightedLink?: LinkField
  readonly SocialLinks: readonly { readonly Link: LinkField; readonly Icon: string }[]
  /** A text, or a link where there is one. */
  readonly InfoFieldsFirst: readonly InfoField[]
  readonly InfoFieldsSecond: readonly InfoField[]
}

export interface InfoField {
  readonly Text: string
  readonly Link?: LinkField
}

/** SITE-06, SITE-10. */
export interface SiteSettings {
  readonly name: string
  readonly url: string
  /** With `%s` for the page's own title (PAGE-09). */
  readonly titleTemplate?: string
  readonly gtmID?: string
  readonly favicon: string
  readonly pathToCarList: string
  /** Above `/{car_id}/{slug}`, as visitors write it; without it cars have no pages. It must not end in a number. */
  readonly pathToCarDetail?: string
  /** Above a dealer's slug, as visitors write it. */
  readonly pathToSiteDetail?: string
  readonly maps?: { readonly apiKey: string; readonly styleId: string }
}

/** NAV-37. */
export interface Language {
  readonly name: Locale
  readonly displayName: string
  readonly englishName: string
  readonly nativeName: string
}

/** A language in which a page exists; `url.path` is the page's own there, without prefix. */
export interface LanguageOption extends Language {
  readonly url: { readonly path: string }
}
