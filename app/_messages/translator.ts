import type { Locale } from '#domain/sites'
import { createTranslator } from 'next-intl'
import { ownMessages } from './index.ts'

/** A text of the dictionary in the page's language: the editors' message, else ours, else the key (CONTENT-04). */
export type Translate = (
  key: string,
  values?: { readonly [name: string]: string | number },
) => string

interface Messages {
  readonly locale: Locale
  /** The editors' words by key (SITE-05), in ICU message format. */
  readonly dictionary: Readonly<Record<string, string>>
  /** Hears of a key that neither editors nor we have a word for, each time. */
  readonly onMissing?: (key: string) => void
  /** Hears of an editors' word that cannot be formatted, each time; ours stands in. */
  readonly onBroken?: (key: string) => void
}

/**
 * The words of a language: the editors', else ours, else the key itself, so that editors notice
 * (CONTENT-04, SITE-11).
 */
export function translatorOf({ locale, dictionary, onMissing, onBroken }: Messages): Translate {
  const own = ownMessages(locale)
  const ours = formatter(locale, own, ({ key }) => {
    onMissing?.(key)
    return key
  })
  return (key, values) => {
    if (!isFilled(dictionary, key)) return ours(key, values)
    const theirs = formatter(locale, { [key]: dictionary[key] ?? '' }, () => {
      onBroken?.(key)
      return ours(key, values)
    })
    return theirs(key, values)
  }
}

const isFilled = (dictionary: Readonly<Record<string, string>>, key: string) =>
  Object.hasOwn(dictionary, key) && dictionary[key]?.trim() !== ''

/** A dot in a key would be read as a way into nested messages. */
const flat = (key: string) => key.replaceAll('.', '·')

function formatter(
  locale: Locale,
  messages: Readonly<Record<string, string>>,
  fallback: (missing: { readonly key: string }) => string,
): Translate {
  const translate = createTranslator({
    locale,
    messages: Object.fromEntries(Object.entries(messages).map(([key, text]) => [flat(key), text])),
    onError: () => {},
    getMessageFallback: ({ key }) => fallback({ key: key.replaceAll('·', '.') }),
  })
  return (key, values) => translate(flat(key), values)
}
