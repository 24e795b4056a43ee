import type { Locale } from '#domain/sites'

const SENTENCES: Readonly<Record<Locale, string>> = {
  sv: 'Det här är en demonstration. Det du bokar eller skickar här når kanske ingen.',
  en: 'This is a demonstration. What you book or send here may reach nobody.',
  nb: 'Dette er en demonstrasjon. Det du bestiller eller sender her, når kanskje ingen.',
  da: 'Dette er en demonstration. Det, du booker eller sender her, når måske ingen.',
  fi: 'Tämä on esittelysivusto. Täällä tehdyt varaukset ja lähetetyt tiedot eivät ehkä tavoita ketään.',
  sk: 'Toto je ukážka. Čo si tu objednáte alebo odošlete, sa nemusí k nikomu dostať.',
  cs: 'Toto je ukázka. Co si tu objednáte nebo odešlete, se nemusí k nikomu dostat.',
}

const LANGUAGE = /<html\b[^>]*\blang="([a-z]{2})/i
const BODY = /<body\b[^>]*>/i

/**
 * A document with the sentence as the first thing of its body, in its own language. Put in on the way
 * out, so that no page is without it, whoever wrote it and when; React leaves alone what it finds
 * there and did not write. System colours are seen in every theme and in forced colours.
 */
export function withDemoBanner(document: Buffer): Buffer {
  const html = document.toString('utf8')
  const language = LANGUAGE.exec(html)?.[1] ?? ''
  const sentence = isLocale(language) ? SENTENCES[language] : SENTENCES.en
  const banner = `<aside data-demo style="background:Mark;color:MarkText;padding:.375rem 1rem;text-align:center;font-weight:600;font-size:.875rem;line-height:1.5">${sentence}</aside>`
  return Buffer.from(html.replace(BODY, (body) => body + banner))
}

const isLocale = (language: string): language is Locale => Object.hasOwn(SENTENCES, language)
