import { sites } from '#domain/sites'
import type { LeadEnvelope, LeadsPort } from './port.ts'

const OWN: ReadonlySet<string> = new Set(sites.map(({ contact }) => contact.email.toLowerCase()))

/**
 * Where a lead goes. A form names its recipient, and anybody can post one: an address that is not
 * one of our own places' would make the site an open relay, and gives way to the site's own.
 */
export async function recipientOf(
  { values }: LeadEnvelope,
  { form, site, isOurs }: Parameters<LeadsPort['submit']>[1],
): Promise<string> {
  const named = form.recipient === null ? null : values[form.recipient]
  if (typeof named !== 'string') return site.contact.email
  const address = named.toLowerCase()
  return OWN.has(address) || (await isOurs(address)) ? address : site.contact.email
}

/** The values as they are passed on: what names a recipient names the one that was chosen. */
export function withRecipient(
  values: Readonly<Record<string, unknown>>,
  recipient: string,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) =>
      name === 'siteEmail' || name === 'toEmail' ? [name, recipient] : [name, value],
    ),
  )
}
