/** What an editor may write into a text. */
export interface TextRule {
  /** In characters. */
  readonly limit: number
  /** A page would break, or an item be gone, without it. */
  readonly required: boolean
}

const HEADING = 120
const WORDS_OF_LINK = 60
const PLAIN = 1_000
const RICH = 20_000

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

interface TextField {
  /** A block's name, `Faq.Items` for an item in its list, `Page` or `Story`. */
  readonly holder: string
  readonly field: string
  /** The fields beside it. */
  readonly fields: object
  readonly isLink: boolean
}

export function textRule({ holder, field, fields, isLink }: TextField): TextRule {
  const isPageHeading = field === 'Title' && 'TitleTag' in fields && isH1(fields.TitleTag)
  return {
    limit: limitOf({ holder, field, isLink }),
    required: REQUIRED[holder] === field || isPageHeading,
  }
}

function limitOf({ holder, field, isLink }: Omit<TextField, 'fields'>): number {
  if (isLink) return WORDS_OF_LINK
  if (RICH_TEXTS[holder] === field) return RICH
  return HEADINGS.has(field) ? HEADING : PLAIN
}

const isH1 = (tag: unknown) => typeof tag === 'string' && tag.trim().toLowerCase() === 'h1'
