import { SERVICE_REQUEST_FORM } from '#domain/leads'
import { sites, type Site } from '#domain/sites'
import type { LeadEnvelope } from './port.ts'

/** Whether an address is one of our places', beside the sites' own. */
export type IsOurs = (address: string) => Promise<boolean>

const OWN: ReadonlySet<string> = new Set(sites.map(({ contact }) => contact.email.toLowerCase()))

/** Whom a form names: the dealer of the service form, the seller or department of the contact form. */
function named(envelope: LeadEnvelope): string | null {
  if (envelope.formName === SERVICE_REQUEST_FORM) return envelope.values.siteEmail
  return 'toEmail' in envelope.values ? envelope.values.toEmail : null
}

/**
 * Where a lead goes. A form names its recipient, and anybody can post one: an address that is not
 * one of our own places' would make the site an open relay, and gives way to the site's own.
 */
export async function recipientOf(
  envelope: LeadEnvelope,
  site: Site,
  isOurs: IsOurs,
): Promise<string> {
  const address = named(envelope)?.toLowerCase()
  const ours = address !== undefined && (OWN.has(address) || (await isOurs(address)))
  return ours ? address : site.contact.email
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
