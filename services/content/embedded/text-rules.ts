/** What a field holds: words, an address that a link leads to, where it opens, or a picture's address. */
export type TextKind = 'words' | 'address' | 'target' | 'picture'

/** What an editor may write into a text. */
export interface TextRule {
  readonly kind: TextKind
  /** In characters. */
  readonly limit: number
  /** A page would break, or an item be gone, without it. */
  readonly required: boolean
}

export type BrokenRule =
  | { readonly reason: 'required' | 'bad-address' | 'bad-target' | 'bad-picture' }
  | { readonly reason: 'too-long'; readonly limit: number }

const HEADING = 120
const WORDS_OF_LINK = 60
const PLAIN = 1_000
const RICH = 20_000
const ADDRESS = 2_000

const HEADINGS = new Set(['Title', 'title', 'SubTitle', 'Question', 'MessageTitle'])

/** Texts with paragraphs, lists and links, by what holds them. */
const RICH_TEXTS: Readonly<Record<string, string>> = {
  AlertBanner: 'MessageText',
  Blurb: 'RichText',
  'Faq.Items': 'Answer',
  FormFlow: 'Text',
  RichText: 'Text',
}

/** The heading of a page, and the headings without which an item of a list is not shown. */
const REQUIRED: Readonly<Record<string, string>> = {
  HeroBanner: 'Title',
  Story: 'title',
  'CarModelCards.Items': 'Title',
  'Faq.Items': 'Question',
  'SiteList.Items': 'Title',
}

/** The fields of a page itself; empty, a page goes by its other names, and none is its picture. */
export const PAGE_RULES: Readonly<Record<string, TextRule>> = {
  metaTitle: { kind: 'words', limit: HEADING, required: false },
  navTitle: { kind: 'words', limit: WORDS_OF_LINK, required: false },
  metaDescription: { kind: 'words', limit: 320, required: false },
  ogDescription: { kind: 'words', limit: 320, required: false },
  'ogImage.src': { kind: 'picture', limit: ADDRESS, required: false },
}

export const LINK_RULES = {
  words: { kind: 'words', limit: WORDS_OF_LINK, required: true },
  href: { kind: 'address', limit: ADDRESS, required: true },
  target: { kind: 'target', limit: 10, required: false },
} as const satisfies Readonly<Record<string, TextRule>>

interface TextField {
  /** A block's name, `Faq.Items` for an item in its list, or `Story`. */
  readonly holder: string
  readonly field: string
  /** The fields beside it. */
  readonly fields: object
}

export function textRule({ holder, field, fields }: TextField): TextRule {
  const isPageHeading = field === 'Title' && 'TitleTag' in fields && isH1(fields.TitleTag)
  return {
    kind: 'words',
    limit: limitOf({ holder, field }),
    required: REQUIRED[holder] === field || isPageHeading,
  }
}

/** What is wrong with a text for its field; null when nothing is. */
export function brokenRule({ kind, limit, required }: TextRule, value: string): BrokenRule | null {
  if (value.length > limit) return { reason: 'too-long', limit }
  if (value.trim() === '') return required ? { reason: 'required' } : null
  if (kind === 'address' && !isLinkAddress(value)) return { reason: 'bad-address' }
  if (kind === 'target' && value !== '_blank') return { reason: 'bad-target' }
  if (kind === 'picture' && !isPictureAddress(value)) return { reason: 'bad-picture' }
  return null
}

/** A path or an anchor of this site, `https:`, `mailto:` or `tel:`: nothing that runs, no other host in disguise. */
function isLinkAddress(value: string): boolean {
  if (!PLAIN_CHARACTERS.test(value)) return false
  if (/^https:/i.test(value)) return isSecure(value)
  return /^(?:\/(?![/\\])|#.|mailto:[^?]+@|tel:\+?[\d().-]{2})/i.test(value)
}

/** A file below the site's or the CMS's media, or one that is fetched by https. */
const isPictureAddress = (value: string): boolean =>
  PLAIN_CHARACTERS.test(value) &&
  !/\/\.{1,2}(?:\/|$)/.test(value) &&
  (/^\/(?:media|-\/media|-\/jssmedia)\/./.test(value) || isSecure(value))

const PLAIN_CHARACTERS = /^[^\s"'<>\\`\p{Cc}]+$/u

const isSecure = (value: string): boolean => /^https:\/\/[^/]/i.test(value) && URL.canParse(value)

function limitOf({ holder, field }: Omit<TextField, 'fields'>): number {
  if (RICH_TEXTS[holder] === field) return RICH
  return HEADINGS.has(field) ? HEADING : PLAIN
}

const isH1 = (tag: unknown) => typeof tag === 'string' && tag.trim().toLowerCase() === 'h1'
