import { dateLanguage } from '#domain/date-language'
import type { SiteContext } from '#domain/href'
import { parseLocalDate, type LocalDate } from '#domain/local-date'
import { wallClock } from '#domain/local-time'
import { openingTimes } from '#domain/opening-times'
import { GROUP_FACET, SALES_GROUP, type Retailer } from '#domain/retailers'
import { daysAfter, openParts } from '#domain/visiting-hours'
import { MAX_DEALERS } from '#domain/dealers'
import type { ContextOf } from '#engine'
import type { enquiryFlow } from '#flows/enquiry'
import { searchIndexOf } from '../_content/search-index.ts'
import { DEALER_FIELDS, everyDealer } from '../_dealer-list/every-dealer.ts'

type Facts = Pick<ContextOf<(typeof enquiryFlow)['definition']>, 'dealers' | 'days' | 'hours'>

/** Days that a visitor may choose from. */
const AHEAD = 14

/**
 * Returns who may be asked, and when: the dealers that sell cars, the days to come on which one of them is open,
 * and the parts of each day in which they are. Dealers with the same hours share them.
 */
export async function enquiryFacts({ site, locale }: SiteContext): Promise<Facts> {
  const today = parseLocalDate(wallClock(Date.now(), site.timeZone).slice(0, 10))
  const days = today ? daysAfter(today, AHEAD) : []
  const hours: Record<string, Record<string, readonly string[]>> = {}
  const keys = new Map<string, string>()
  const keyOf = (department: Department | undefined): string => {
    const parts = partsOf(department, days, locale)
    const written = JSON.stringify(parts)
    const known = keys.get(written) ?? `h${keys.size}`
    keys.set(written, known)
    hours[known] = parts
    return known
  }
  const dealers = (await sellingDealers(site.id)).map((dealer) => {
    const sales = dealer.site_departments.find(({ group }) => group === SALES_GROUP)
    const fact = {
      name: dealer.site_official_name,
      siteEmail: dealer.site_email,
      salesEmail: sales?.email.includes('@') === true ? sales.email : null,
      hours: keyOf(sales),
    }
    return [dealer.site_id, fact] as const
  })
  const isOpen = (day: LocalDate) =>
    Object.values(hours).some((parts) => (parts[day]?.length ?? 0) > 0)
  return { dealers: Object.fromEntries(dealers), days: named(days.filter(isOpen), locale), hours }
}

type Department = Retailer['site_departments'][number]

function partsOf(department: Department | undefined, days: readonly LocalDate[], locale: string) {
  const times = department && openingTimes(department.openingschedule, locale)
  return Object.fromEntries(days.map((day) => [day, times ? openParts(times, day) : []] as const))
}

const named = (days: readonly LocalDate[], locale: string) => {
  const words = new Intl.DateTimeFormat(dateLanguage(locale), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return Object.fromEntries(
    days.map((day) => [day, { name: words.format(new Date(`${day}T00:00:00Z`)) }]),
  )
}

/** Throws where there are none: an enquiry that nobody gets could never be sent. */
async function sellingDealers(site: SiteContext['site']['id']): Promise<readonly Retailer[]> {
  const dealers = await everyDealer(searchIndexOf(), site, {
    fields: [...DEALER_FIELDS, 'site_departments'],
    filters: [{ name: GROUP_FACET, values: [{ text: SALES_GROUP }] }],
  })
  if (dealers.length === 0) throw new Error('an enquiry without dealers')
  return dealers.slice(0, MAX_DEALERS)
}
