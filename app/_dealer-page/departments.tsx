import type { ComponentProps, ReactNode } from 'react'
import { shownBrands } from '#domain/car-brands'
import { dateLanguage } from '#domain/date-language'
import { hoursRows } from '#domain/hours-rows'
import { dateOf, type LocalDate } from '#domain/local-date'
import { wallClock } from '#domain/local-time'
import { openingTimes } from '#domain/opening-times'
import type { Department } from '#domain/retailers'
import { MailLink, PhoneLink } from '#ui/contact-link'
import { Icon } from '#ui/icon'
import type { Translate } from '../_messages/translator.ts'
import { HoursList } from '../_opening-times/hours-list.tsx'
import { OpenNow } from '../_opening-times/open-now.tsx'
import { openWords } from '../_opening-times/open-words.ts'
import type { DealerPageContext } from './dealer-page-context.ts'
import styles from './departments.module.css'
import { deviationsFrom, vacationOn } from './shown-schedule.ts'

/** Days of other hours that are seen at once; the others are there to be opened. */
const DEVIATIONS_AT_ONCE = 3

/** Each department with its hours, brands and people (DEALER-08). */
export function Departments({ context, now }: { context: DealerPageContext; now: number }) {
  const { dealer, t } = context
  return (
    <section className={styles.departments} aria-labelledby="departments">
      <h2 id="departments">{t('dealerDepartments')}</h2>
      <ul className={styles.list}>
        {dealer.site_departments.map((department, at) => (
          <li key={at} className={styles.department}>
            <DepartmentCard department={department} context={context} now={now} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface DepartmentCardProps {
  readonly department: Department
  readonly context: DealerPageContext
  /** Milliseconds since 1970. */
  readonly now: number
}

function DepartmentCard({ department, context, now }: DepartmentCardProps) {
  const { siteContext, t } = context
  const { site, locale } = siteContext
  const { openingschedule: schedule, name, official_name: officialName } = department
  const today = dateOf(wallClock(now, site.timeZone))
  const vacation = vacationOn(schedule, today)
  const times = openingTimes(schedule, locale)
  const list = { times, timeZone: site.timeZone, todayText: t('dealerToday') }
  return (
    <>
      <div className={styles.head}>
        <h3>{name || officialName}</h3>
        <OpenNow times={times} timeZone={site.timeZone} locale={locale} words={openWords(t)} />
        <ul className={styles.ways}>
          {department.phone !== '' && (
            <li>
              <PhoneLink text={department.phone} />
            </li>
          )}
          {department.email !== '' && (
            <li>
              <MailLink address={department.email} />
            </li>
          )}
        </ul>
      </div>
      <HoursBlock
        {...list}
        title={t('dealerHours')}
        part="week"
        rows={hoursRows(schedule.openinghours, locale)}
      />
      {vacation && (
        <HoursBlock
          {...list}
          title={vacation.vacationtitle || t('dealerDeviations')}
          note={[vacation.vacationstart, vacation.vacationend]
            .map((date) => dayText(date, locale))
            .join(' – ')}
          part="vacation"
          rows={hoursRows(vacation.days, locale)}
          always
        />
      )}
      <Deviations {...list} department={department} today={today} locale={locale} t={t} />
      <Brands department={department} context={context} />
      <People department={department} t={t} />
    </>
  )
}

type ListProps = ComponentProps<typeof HoursList>

interface HoursBlockProps extends ListProps {
  readonly title: string
  readonly note?: string
  /** Also where no hours are given. */
  readonly always?: boolean
}

function HoursBlock({ title, note, always = false, ...list }: HoursBlockProps) {
  if (list.rows.length === 0 && !always) return null
  return (
    <div className={styles.block}>
      <h4>{title}</h4>
      {note && <p className={styles.note}>{note}</p>}
      <HoursList {...list} />
    </div>
  )
}

interface DeviationsProps extends Omit<ListProps, 'rows' | 'part'> {
  readonly department: Department
  readonly today: LocalDate
  readonly locale: string
  readonly t: Translate
}

function Deviations({ department, today, locale, t, ...list }: DeviationsProps) {
  const rows = deviationsFrom(department.openingschedule, today).map(
    ({ date, day, displayText }) => ({
      name: [dayText(date, locale), day].filter(Boolean).join(', '),
      text: displayText,
      on: date ?? [],
    }),
  )
  if (rows.length === 0) return null
  const later = rows.slice(DEVIATIONS_AT_ONCE)
  return (
    <div className={styles.deviations}>
      <HoursBlock
        {...list}
        title={t('dealerDeviations')}
        part="days"
        rows={rows.slice(0, DEVIATIONS_AT_ONCE)}
      />
      {later.length > 0 && (
        <details>
          <summary>{t('locatorShowMore')}</summary>
          <HoursList {...list} part="days" rows={later} />
        </details>
      )}
    </div>
  )
}

/** A logo where the content has one of the brand's code, its name elsewhere (DEALER-16, DEALER-17). */
function Brands({ department, context }: Omit<DepartmentCardProps, 'now'>) {
  const brands = shownBrands(department.brands)
  if (brands.length === 0) return null
  const logos = new Map(context.brands.map(({ brandCode, logo }) => [brandCode, logo]))
  return (
    <Folded title={context.t('dealerBrands')} count={brands.length}>
      <ul className={styles.brands}>
        {brands.map(({ name, brand_code: code }, at) => {
          const logo = logos.get(code) ?? ''
          return (
            <li key={at}>
              {logo === '' ? (
                name
              ) : (
                <img src={logo} alt={name} width={64} height={40} loading="lazy" />
              )}
            </li>
          )
        })}
      </ul>
    </Folded>
  )
}

interface FoldedProps {
  readonly title: string
  readonly count: number
  readonly children: ReactNode
}

/** What a dealer has much of: a press opens it, and a search in the page finds it. */
function Folded({ title, count, children }: FoldedProps) {
  return (
    <details className={styles.folded}>
      <summary>
        <h4>{title}</h4> <span className={styles.note}>{count}</span>
        <Icon name="chevron-down" size="s" />
      </summary>
      {children}
    </details>
  )
}

function People({ department, t }: Pick<DeviationsProps, 'department' | 't'>) {
  const people = department.users.filter(
    ({ first_name, last_name }) => `${first_name}${last_name}`.trim() !== '',
  )
  if (people.length === 0) return null
  return (
    <Folded title={t('dealerPeople')} count={people.length}>
      <ul className={styles.people}>
        {people.map(({ first_name, last_name, title, phone, email }, at) => (
          <li key={at}>
            <p className={styles.person}>{`${first_name} ${last_name}`.trim()}</p>
            {title !== '' && <p className={styles.note}>{title}</p>}
            {phone !== '' && <PhoneLink text={phone} />}
            {email !== '' && <MailLink address={email} />}
          </li>
        ))}
      </ul>
    </Folded>
  )
}

const dayText = (date: LocalDate | null, locale: string): string =>
  date === null
    ? ''
    : new Intl.DateTimeFormat(dateLanguage(locale), {
        day: 'numeric',
        month: 'long',
        timeZone: 'UTC',
      }).format(Date.parse(`${date}T12:00:00Z`))
