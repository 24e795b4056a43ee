import type { Locale } from '#domain/sites'

interface ShellMessages {
  readonly skip: string
  readonly logo: string
  readonly menu: string
  readonly languages: string
  readonly book: string
  readonly contact: string
  readonly find: string
  readonly start: string
}

/** The words around every page. */
export const SHELL_MESSAGES: Record<Locale, ShellMessages> = {
  sv: {
    skip: 'Hoppa till innehållet',
    logo: 'till startsidan',
    menu: 'Meny',
    languages: 'Språk',
    book: 'Boka service',
    contact: 'Kontakt',
    find: 'Hitta på sidan',
    start: 'Startsida',
  },
  en: {
    skip: 'Skip to the content',
    logo: 'to the start page',
    menu: 'Menu',
    languages: 'Language',
    book: 'Book a service',
    contact: 'Contact',
    find: 'Find your way',
    start: 'Start page',
  },
  nb: {
    skip: 'Hopp til innholdet',
    logo: 'til forsiden',
    menu: 'Meny',
    languages: 'Språk',
    book: 'Bestill service',
    contact: 'Kontakt',
    find: 'Finn frem',
    start: 'Forside',
  },
  da: {
    skip: 'Gå til indholdet',
    logo: 'til forsiden',
    menu: 'Menu',
    languages: 'Sprog',
    book: 'Book service',
    contact: 'Kontakt',
    find: 'Find vej',
    start: 'Forside',
  },
  fi: {
    skip: 'Siirry sisältöön',
    logo: 'etusivulle',
    menu: 'Valikko',
    languages: 'Kieli',
    book: 'Varaa huolto',
    contact: 'Yhteystiedot',
    find: 'Sivustolla',
    start: 'Etusivu',
  },
  sk: {
    skip: 'Prejsť na obsah',
    logo: 'na úvodnú stránku',
    menu: 'Ponuka',
    languages: 'Jazyk',
    book: 'Objednať servis',
    contact: 'Kontakt',
    find: 'Na stránke',
    start: 'Úvodná stránka',
  },
  cs: {
    skip: 'Přejít na obsah',
    logo: 'na úvodní stránku',
    menu: 'Nabídka',
    languages: 'Jazyk',
    book: 'Objednat servis',
    contact: 'Kontakt',
    find: 'Na webu',
    start: 'Úvodní stránka',
  },
}

/** Each language's name in itself. */
export const LANGUAGE_NAMES: Record<Locale, string> = {
  sv: 'Svenska',
  en: 'English',
  nb: 'Norsk',
  da: 'Dansk',
  fi: 'Suomi',
  sk: 'Slovenčina',
  cs: 'Čeština',
}
