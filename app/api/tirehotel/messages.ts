import type { Locale } from '#domain/sites'

/** What our own server says of the tyre hotel; the rest comes with the system's failures. */
const SAID = {
  noAgreement: {
    sv: 'Vi hittar inget däckhotellsavtal för detta registreringsnummer.',
    en: 'We cannot find a tyre-hotel agreement for this registration number.',
  },
  signedOut: {
    sv: 'Du är inte längre inloggad. Logga in igen för att boka.',
    en: 'You are no longer signed in. Sign in again to book.',
  },
  notYours: {
    sv: 'Bilen eller verkstaden hör inte till ditt däckhotellsavtal.',
    en: 'The car or the workshop is not part of your tyre-hotel agreement.',
  },
  nothingBooked: {
    sv: 'Det finns ingen bokning att betygsätta.',
    en: 'There is no booking to rate.',
  },
} as const

export const say = (what: keyof typeof SAID, locale: Locale): string =>
  SAID[what][locale === 'sv' ? 'sv' : 'en']
