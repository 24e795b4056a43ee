import { dateLanguage } from '#domain/date-language'
import {
  CAR_CONTACT_FORM,
  ENQUIRY_FORM,
  KIT_REQUEST_FORM,
  SELL_CAR_FORM,
  SERVICE_REQUEST_FORM,
} from '#domain/leads'
import { parseLocalDate } from '#domain/local-date'
import { DEFAULT_SITE, type Site, siteById, sites } from '#domain/sites'
import type { EmailMessage, MailPort } from '../mail/port.ts'
import { EMAIL_LABELS, type EmailLabels, type LabelledMember } from './email-labels.ts'
import type { ForwardedLead, LeadTransport } from './forward.ts'

/** Leads as e-mails to the place that they are for. */
export const byMail =
  (mail: MailPort): LeadTransport =>
  (lead) =>
    mail.send(emailOf(lead))

/** What whoever opens the e-mail looks for first; a database keeps no order of members. */
const FIRST: readonly string[] = [
  'customerName',
  'name',
  'customerPhone',
  'phone',
  'customerEmail',
  'email',
  'regno',
  'milage',
  'option',
  'car',
  'siteName',
  'date',
  'dayPart',
  'services',
  'other',
  'message',
]
const rank = (name: string) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length)

/** Members that mean the same as another one. */
const ALIASES: { readonly [name: string]: LabelledMember } = {
  name: 'customerName',
  phone: 'customerPhone',
  email: 'customerEmail',
  other: 'message',
  toName: 'siteName',
}
/** Members whose values are codes. */
const CHOICES: ReadonlySet<string> = new Set(['option', 'dayPart'])
/** Says whom the e-mail is to, or is a machine’s. */
const UNSAID: ReadonlySet<string> = new Set(['siteEmail', 'toEmail', 'submissionId'])

interface Reader {
  readonly site: Site
  readonly labels: EmailLabels
  readonly formName: string
}

function readerOf({ site: id, formName }: Pick<ForwardedLead, 'site' | 'formName'>): Reader {
  const site = sites.find((one) => one.id === id) ?? siteById(DEFAULT_SITE)
  return { site, labels: EMAIL_LABELS[site.locales[0]], formName }
}

/**
 * A lead in the words of the reader: labels in the site's own language, its local time, and the car or the
 * person in the subject. What a visitor typed there is one line, and cut; the address to answer to has
 * passed the form's pattern.
 */
export function emailOf(lead: ForwardedLead): EmailMessage {
  const { values } = lead
  const reader = readerOf(lead)
  const address = values['customerEmail'] ?? values['email']
  return {
    id: lead.id,
    to: lead.recipient,
    ...(typeof address === 'string' ? { replyTo: address } : {}),
    subject: `${titleOf(reader)}: ${subjectOf(values)} (${lead.receiptNumber})`,
    text: `${textOf(lead, reader).join('\n')}\n`,
  }
}

/** The lead's lines, as its own e-mail has them. */
export function leadLines(lead: ForwardedLead): readonly string[] {
  return textOf(lead, readerOf(lead))
}

function textOf(lead: ForwardedLead, reader: Reader): readonly string[] {
  const { labels, site } = reader
  return [
    titleOf(reader),
    '',
    ...Object.entries(lead.values)
      .filter(([name]) => !UNSAID.has(name))
      .toSorted(([one], [other]) => rank(one) - rank(other))
      .flatMap(([name, value]) => linesOf(name, value, reader)),
    '',
    `${labels.receipt}: ${lead.receiptNumber}`,
    `${labels.received}: ${localMoment(lead.receivedAt, site)}`,
    `${labels.site}: ${site.name}`,
  ]
}

/** Day and time at the site, in its own language. */
const localMoment = (iso: string, { locales: [locale], timeZone }: Site): string =>
  new Intl.DateTimeFormat(dateLanguage(locale), {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(iso))

function titleOf({ labels, formName }: Reader): string {
  if (formName === SELL_CAR_FORM) return labels.forms['sell-car']
  if (formName === ENQUIRY_FORM) return labels.forms.enquiry
  if (formName === KIT_REQUEST_FORM) return labels.forms['kit-request']
  if (formName === SERVICE_REQUEST_FORM) return labels.forms['service-request']
  return formName.endsWith(CAR_CONTACT_FORM) ? labels.forms.contact : labels.forms.other
}

const MAX_SUBJECT = 60

/** The plate, else the car that is asked about and the name. */
function subjectOf(values: ForwardedLead['values']): string {
  const { regno, customerName, name, car } = values
  const asked = (typeof car === 'object' ? car : null) as {
    readonly [fact: string]: unknown
  } | null
  const parts =
    typeof regno === 'string' && regno !== ''
      ? [regno]
      : [
          customerName ?? name,
          isText(car) ? car : [asked?.['car_brand'], asked?.['car_model']].filter(isText).join(' '),
        ]
  const line = parts
    .filter(isText)
    .join(', ')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
  return line.length > MAX_SUBJECT ? `${line.slice(0, MAX_SUBJECT - 1)}…` : line || '–'
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

function labelOf(name: string, { members }: EmailLabels): string {
  const known = ALIASES[name] ?? name
  return Object.hasOwn(members, known) ? members[known as LabelledMember] : name
}

function linesOf(name: string, value: unknown, reader: Reader): readonly string[] {
  if (value === null || value === '') return []
  const label = labelOf(name, reader.labels)
  if (Array.isArray(value)) {
    return value.length === 0 ? [] : [line(label, value.join(', '))]
  }
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([fact, inner]) =>
      inner === null || inner === ''
        ? []
        : [line(`${label}, ${fact.replace(/^car_/, '')}`, String(inner))],
    )
  }
  return [line(label, written(name, value, reader))]
}

/** Lines of a message are set in, so that they cannot pass for members. */
const line = (label: string, text: string): string =>
  `${label}: ${text.replaceAll(/\r\n|[\r\n\u0085\u2028\u2029]/g, '\n    ')}`

function written(name: string, value: unknown, { site, labels, formName }: Reader): string {
  const [locale] = site.locales
  if (typeof value === 'boolean') return value ? labels.yes : labels.no
  if (name === 'milage' && typeof value === 'number') {
    // The Swedish form counts units of 10 km, which have a name in Sweden alone.
    const isMil = formName === SELL_CAR_FORM
    const number = isMil && locale !== 'sv' ? value * 10 : value
    const unit = isMil && locale === 'sv' ? 'mil' : 'km'
    return `${new Intl.NumberFormat(locale).format(number)} ${unit}`
  }
  if (CHOICES.has(name) && typeof value === 'string' && Object.hasOwn(labels.options, value)) {
    return labels.options[value as keyof typeof labels.options]
  }
  if (name === 'date' && typeof value === 'string' && parseLocalDate(value) !== null) {
    return new Intl.DateTimeFormat(dateLanguage(locale), {
      dateStyle: 'full',
      timeZone: 'UTC',
    }).format(new Date(`${value}T00:00:00Z`))
  }
  return String(value)
}
