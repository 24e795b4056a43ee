import type { Site } from '#domain/sites'
import type { Translate } from '../_messages/translator.ts'

/** What stands beside a vendor's form. */
export interface EmbedWords {
  readonly ask: string
  readonly show: string
  readonly loading: string
  readonly noScript: string
}

export const embedWords = (t: Translate, { contact }: Site): EmbedWords => ({
  ask: t('embedAsk'),
  show: t('embedShow'),
  loading: t('embedLoading'),
  noScript: t('embedNoScript', { phone: contact.phoneText, email: contact.email }),
})
