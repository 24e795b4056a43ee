import type { EmailMessage, MailPort } from '../mail/port.ts'
import type { ForwardedLead, LeadTransport } from './forward.ts'

/** Leads as e-mails to the place that they are for. */
export const byMail =
  (mail: MailPort): LeadTransport =>
  (lead) =>
    mail.send(emailOf(lead))

/** What whoever opens the e-mail looks for first; a database keeps no order of members. */
const FIRST = [
  'customerName',
  'customerPhone',
  'customerEmail',
  'name',
  'phone',
  'email',
  'regno',
  'milage',
  'date',
  'services',
  'option',
  'other',
  'message',
]
const rank = (name: string) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length)

/**
 * The members under their documented names, one a line. What a visitor typed stands in the text
 * alone; the address to answer to has passed the form's pattern.
 */
export function emailOf(lead: ForwardedLead): EmailMessage {
  const { values } = lead
  const address = values['customerEmail'] ?? values['email']
  const lines = [
    `receiptNumber: ${lead.receiptNumber}`,
    `receivedAt: ${lead.receivedAt}`,
    `site: ${lead.site}`,
    `formName: ${lead.formName}`,
    '',
    ...Object.entries(values)
      .toSorted(([one], [other]) => rank(one) - rank(other))
      .flatMap(([name, value]) => linesOf(name, value)),
  ]
  return {
    id: lead.id,
    to: lead.recipient,
    ...(typeof address === 'string' ? { replyTo: address } : {}),
    subject: `${lead.formName} ${lead.receiptNumber}`,
    text: `${lines.join('\n')}\n`,
  }
}

function linesOf(name: string, value: unknown): readonly string[] {
  if (value === null || value === '') return []
  if (Array.isArray(value)) return value.length === 0 ? [] : [`${name}: ${value.join(', ')}`]
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([member, inner]) => linesOf(`${name}.${member}`, inner))
  }
  // Lines of a message are set in, so that they cannot pass for members.
  return [`${name}: ${String(value).replaceAll(/\r\n|[\r\n\u0085\u2028\u2029]/g, '\n    ')}`]
}
