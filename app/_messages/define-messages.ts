import type { Locale } from '#domain/sites'

/** The words of one area, complete in every language by type. */
export function defineMessages<Key extends string>(messages: Record<Locale, Record<Key, string>>) {
  return messages
}
