import { createHash } from 'node:crypto'
import { dateLanguage } from '#domain/date-language'
import { sites, type Site } from '#domain/sites'
import type { Sql } from '../database/port.ts'
import type { Attempt, Delivery } from '../delivery/port.ts'
import type { EmailMessage, MailPort } from '../mail/port.ts'
import { leadLines } from './email.ts'
import { type ForwardedLead, forwarded, LEAD_COLUMNS, type LeadRow } from './forward.ts'
import { SUSPECTS_LABELS } from './suspects-labels.ts'

/** Of the rows of the outbox that are a day's e-mail about suspected leads. */
const SUSPECTS_TOPIC = 'lead-suspects'

const DAY = 86_400_000
/** What was not reported so many days ago is not reported any more. */
const DAYS_BACK = 8
/** Leads that one e-mail shows; of the others it says how many they are. */
const MAX_LEADS = 50

/** Suspected, and released by nobody: without a delivery of their own. */
const SUSPECTED = 'lead.suspected is not null and outbox.id is null'
const FROM = 'from lead left join outbox on outbox.id = lead.id'
const LOCAL_DAY = `to_char(lead.created_at at time zone zone.name, 'YYYY-MM-DD')`

/** One e-mail a site and day, however many processes look. */
const idOf = (site: string, day: string): string => {
  const hex = createHash('sha256').update(`${SUSPECTS_TOPIC} ${site} ${day}`).digest('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}

/** Queues what staff have to be told of days that are over, in each site's own time. */
export async function queueSuspects(database: Sql, now: number): Promise<void> {
  const rows = await database.query<{ site: string; day: string }>(
    `select distinct lead.site, ${LOCAL_DAY} as day ${FROM}
       join unnest($1::text[], $2::text[]) as zone (site, name) on zone.site = lead.site
      where ${SUSPECTED} and lead.created_at >= $3
        and ${LOCAL_DAY} < to_char($4::timestamptz at time zone zone.name, 'YYYY-MM-DD')`,
    [
      sites.map(({ id }) => id),
      sites.map(({ timeZone }) => timeZone),
      new Date(now - DAYS_BACK * DAY).toISOString(),
      new Date(now).toISOString(),
    ],
  )
  for (const { site, day } of rows) {
    await database.query(
      `insert into outbox (id, topic, payload, created_at, due_at)
       values ($1, $2, $3::jsonb, $4, $4) on conflict do nothing`,
      [idOf(site, day), SUSPECTS_TOPIC, JSON.stringify({ site, day }), new Date(now).toISOString()],
    )
  }
}

/** Tells each site's own mailbox once a day what was suspected, since nobody else sees it. */
export const suspectsDelivery = (database: Sql, mail: MailPort): Delivery => ({
  topic: SUSPECTS_TOPIC,
  prepare:
    async () =>
    async ({ id, payload }): Promise<Attempt> => {
      const { site: siteId, day } = payload as { readonly site: string; readonly day: string }
      const site = sites.find((one) => one.id === siteId)
      if (!site) return { ok: false, failure: 'refused-site', whose: 'message' }
      const { leads, count } = await suspectedOn(database, site, day)
      // All of them were released meanwhile.
      return count === 0 ? { ok: true } : mail.send(suspectsEmail({ id, site, day, leads, count }))
    },
})

async function suspectedOn(
  database: Sql,
  { id, timeZone }: Site,
  day: string,
): Promise<{ readonly leads: readonly ForwardedLead[]; readonly count: number }> {
  const rows = await database.query<LeadRow & { readonly count: number }>(
    `select ${LEAD_COLUMNS}, (count(*) over ())::int as count ${FROM}, (select $2::text as name) as zone
      where lead.site = $1 and ${SUSPECTED} and ${LOCAL_DAY} = $3
      order by lead.created_at limit ${MAX_LEADS}`,
    [id, timeZone, day],
  )
  return { leads: rows.map(forwarded), count: rows[0]?.count ?? 0 }
}

interface Suspects {
  readonly id: string
  readonly site: Site
  readonly day: string
  readonly leads: readonly ForwardedLead[]
  readonly count: number
}

function suspectsEmail({ id, site, day, leads, count }: Suspects): EmailMessage {
  const [locale] = site.locales
  const labels = SUSPECTS_LABELS[locale]
  const date = new Intl.DateTimeFormat(dateLanguage(locale), {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
  const more = count - leads.length
  return {
    id,
    to: site.contact.email,
    subject: `${labels.subject}: ${count} (${date})`,
    text: `${[
      labels.intro,
      ...leads.map((lead) => ['', '----', ...leadLines(lead)].join('\n')),
      ...(more > 0 ? ['', '----', `+ ${more}`] : []),
    ].join('\n')}\n`,
  }
}
