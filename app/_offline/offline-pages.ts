import { dateLanguage } from '#domain/date-language'
import type { ReadablePage } from '#service-worker/client'

/** A page as the list shows it. */
export interface ListedPage {
  readonly path: string
  readonly title: string
  /** The day where it is another one, and the time: '14:05', '20 nov. 14:05'. */
  readonly when: string
}

interface Facts {
  readonly here: string
  readonly locale: string
  /** What the site puts behind the titles of its pages. */
  readonly suffix: string
  readonly now: number
}

const MOST = 12
/** The page that stands for one out of reach is nothing to read. */
const OFFLINE_PAGE = /^(?:\/\w+)?\/offline$/

/** The pages to choose from, the newest first; titles without what is the same for all. */
export function offlinePages(pages: readonly ReadablePage[], facts: Facts): readonly ListedPage[] {
  const { here, locale, suffix, now } = facts
  const time = new Intl.DateTimeFormat(dateLanguage(locale), { timeStyle: 'short' })
  const dayAndTime = new Intl.DateTimeFormat(dateLanguage(locale), {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
  const isToday = (at: number) => new Date(at).toDateString() === new Date(now).toDateString()
  return pages
    .filter(({ path }) => path !== here && !OFFLINE_PAGE.test(path))
    .slice(0, MOST)
    .map(({ path, title, savedAt }) => ({
      path,
      title: withoutSuffix(title, suffix) || decodeURI(path),
      when: (isToday(savedAt) ? time : dayAndTime).format(savedAt),
    }))
}

const withoutSuffix = (title: string, suffix: string): string =>
  suffix !== '' && title.endsWith(suffix) ? title.slice(0, -suffix.length) : title
