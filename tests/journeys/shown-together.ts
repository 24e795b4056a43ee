import { siteById, type SiteId } from '#domain/sites'

/** A rule of the documents: where one thing is shown, another is shown as well. */
interface ShownTogether {
  /** Requirement that says so. */
  readonly requirement: string
  /** Sentence about the two, for whoever reads a failure. */
  readonly says: string
  readonly where: RegExp
  readonly shows: readonly RegExp[]
  /** Sites of this country alone; all sites where it is left out. */
  readonly country?: string
  /** Parts of the page that each keep to the rule by themselves; the whole page where it is left out. */
  readonly each?: RegExp
  /** Paths of pages on which the first thing means something else, with what it means. */
  readonly except?: Readonly<Record<string, string>>
}

const CARD = /<article\b[^>]* data-car-card=""[\s\S]*?<\/article>/g
const DEALER = /<li data-dealer="[\s\S]*?<\/li>/g

/** Matched against a page's HTML without scripts, styles and templates, whose spaces are plain. */
const SHOWN_TOGETHER: readonly ShownTogether[] = [
  {
    requirement: 'CONST-05',
    says: 'a Swedish page with a monthly cost warns that borrowing costs money',
    where: /\d (?:kr|kronor|SEK)(?:\/(?:mån|month)| (?:i månaden|per månad|a month|per month))/,
    shows: [/data-borrowing-notice="/, /Att låna kostar pengar!/, /konsumentverket\.se/],
    country: 'SE',
    except: {
      '/kop-bil/bilagande/forsakring': 'the premium of an insurance',
      '/kop-bil/foretag/tjanstebilar': 'a benefit in kind after tax',
      '/service-och-verkstad/biltvatt': 'a subscription of car washes',
      '/service-och-verkstad/servicepaket': 'a service plan',
    },
  },
  {
    requirement: 'CONST-05',
    says: 'the warning is shown on Swedish sites alone',
    where: /data-borrowing-notice="/,
    shows: [/<html[^>]* data-site="[a-z]+-se"/],
  },
  {
    requirement: 'CARD-03',
    says: 'the card of a car has its picture or drawing and its name as a link',
    where: /data-car-card/,
    shows: [/<(?:img|svg)\b/, /<h[23][^>]*><a [^>]*href="[^"]+"[^>]*>[^<]+<\/a>/],
    each: CARD,
  },
  {
    requirement: 'LIST-10',
    says: 'the list of cars has a search text box',
    where: /data-list-path="/,
    shows: [/<search\b[\s\S]*?<input type="text"/],
  },
  {
    requirement: 'LIST-11',
    says: 'the list of cars has a sort dropdown',
    where: /data-list-path="/,
    shows: [/<select name="sortName"/],
  },
  {
    requirement: 'LIST-13',
    says: 'the list of cars has the count of its result',
    where: /data-list-path="[\s\S]*data-car-card/,
    shows: [/<p [^>]*role="status">\d/],
  },
  {
    requirement: 'GEN-05',
    says: 'the cars of a list can be picked for comparing',
    where: /data-car-card/,
    shows: [/<button [^>]*aria-pressed="false"/],
    each: /<li data-car="[\s\S]*?<\/article>/g,
  },
  {
    requirement: 'DETAIL-42',
    says: 'the page of a car has its schema markup',
    where: /<h1 id="car-title"/,
    shows: [/data-schema="Car"/],
  },
  {
    requirement: 'SITES-01',
    says: 'the card of a dealer leads to the dealer’s page',
    where: /data-dealer="/,
    shows: [/<h[23][^>]*><a [^>]*href="\/[^"]+"/],
    each: DEALER,
  },
  {
    requirement: 'SITES-02',
    says: 'the card of a dealer has a phone number that can be called',
    where: /data-dealer="/,
    shows: [/<a [^>]*href="tel:\+?\d+"/],
    each: DEALER,
  },
  {
    requirement: 'NAV-01',
    says: 'the navigation bar shows on all pages',
    where: /<main\b/,
    shows: [/<header\b[\s\S]*?<nav\b/],
  },
  {
    requirement: 'PAGE-06',
    says: 'the private-leasing page has equipment, summary and contact',
    where: /data-template="PrivateLeasing"/,
    shows: [/data-section="equipment"/, /data-section="summary"/, /data-section="contact"/],
  },
  {
    requirement: 'PAGE-07',
    says: 'private and company leasing lead to each other',
    where: /data-template="(?:Private|Company)Leasing"/,
    shows: [
      /<nav [^>]*><a [^>]*aria-current="page"[^>]*>[^<]+<\/a><a |<nav [^>]*><a [^>]*>[^<]+<\/a><a [^>]*aria-current="page"/,
    ],
  },
  {
    requirement: 'PAGE-16',
    says: 'the hero-banner page has its hero above the other blocks',
    where: /data-template="HeroBannerPage"/,
    shows: [/data-template="HeroBannerPage"[^>]*><div [^>]*data-first="true"/],
  },
  {
    requirement: 'MAP-03',
    says: 'the locator has a search box',
    where: /data-template="LocatorMap"/,
    shows: [/<input [^>]*role="combobox"|<search\b/],
  },
  {
    requirement: 'STORY-09',
    says: 'a story has a back button to the path above it',
    where: /data-template="Story"/,
    shows: [/data-template="Story"[^>]*><a href="\/[^"]*"/],
  },
  {
    requirement: 'STORY-10',
    says: 'a story has a publish info line with its date',
    where: /data-template="Story"/,
    shows: [/<p [^>]*>(?:<span [^>]*>[^<]+<\/span>)?<time [^>]*>[^<]*\d{4}/],
  },
]

/** A page of a site as it is served. */
export interface ServedHtml {
  readonly site: SiteId
  readonly path: string
  readonly html: string
}

/** Returns a line for each rule that a page breaks. */
export function brokenRules({ site, path, html }: ServedHtml): readonly string[] {
  const shown = shownOf(html)
  const { country } = siteById(site)
  return SHOWN_TOGETHER.filter((rule) => rule.country === undefined || rule.country === country)
    .filter(({ except = {} }) => !Object.hasOwn(except, path))
    .filter(({ where, shows, each }) => {
      const parts = each ? [...shown.matchAll(each)].map(([part]) => part) : [shown]
      return parts.some((part) => where.test(part) && !shows.every((one) => one.test(part)))
    })
    .map(({ requirement, says }) => `${site}${path}: ${says} [${requirement}]`)
}

/** Returns how often each rule applies to the pages, by the rule's sentence: a rule of nothing tests nothing. */
export function appliedRules(pages: readonly ServedHtml[]): ReadonlyMap<string, number> {
  const shown = pages.map(({ html }) => shownOf(html))
  return new Map(
    SHOWN_TOGETHER.map(({ says, where }) => [says, shown.filter((one) => where.test(one)).length]),
  )
}

/** What a visitor gets to see, the kind of schema markup with it. */
const shownOf = (html: string): string =>
  html
    .replaceAll(
      /<script type="application\/ld\+json">[^<]*?"@type":"?\[?"(?:Product",")?Car"[^<]*<\/script>/g,
      '<i data-schema="Car"></i>',
    )
    .replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll('<!-- -->', '')
    .replaceAll(/&nbsp;|[\u00a0\u202f]/g, ' ')
