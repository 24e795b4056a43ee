import type { Locale } from '#domain/sites'

interface PageWords {
  readonly title: string
  readonly lead: string
  readonly description: string
  readonly book: string
  readonly contact: string
  readonly call: string
  readonly write: string
  readonly soon: string
  readonly promises: readonly { readonly title: string; readonly text: string }[]
}

/** The words of the start page. */
export const PAGE_WORDS: Record<Locale, PageWords> = {
  sv: {
    title: 'Boka verkstad på några minuter',
    lead: 'Välj service, verkstad och tid som passar dig. Du ser priset innan du bokar, och det du fyllt i finns kvar om du laddar om sidan.',
    description: 'Boka service för din bil online: välj tjänster, verkstad och tid.',
    book: 'Boka service',
    contact: 'Prata med oss',
    call: 'Ring',
    write: 'Skriv till',
    soon: 'Välkommen. Hör gärna av dig, så hjälper vi dig med din bil.',
    promises: [
      {
        title: 'Priset först',
        text: 'Varje tjänst visar sitt pris för just din bil. Har du serviceavtal ser du ditt avtalspris.',
      },
      {
        title: 'Nära dig',
        text: 'Vi letar upp de närmaste verkstäderna som kan ta emot din bil, och visar deras första lediga tid.',
      },
      {
        title: 'Tar hand om märket',
        text: 'Auktoriserade verkstäder för de flesta bilmärken, från Göteborg till Umeå.',
      },
    ],
  },
  en: {
    title: 'Book a workshop in a few minutes',
    lead: 'Choose the service, the workshop and the time that suit you. You see the price before you book, and what you typed is still there after a reload.',
    description: 'Book a service for your car online: choose services, workshop and time.',
    book: 'Book a service',
    contact: 'Talk to us',
    call: 'Call',
    write: 'Write to',
    soon: 'Welcome. Get in touch and we will help you with your car.',
    promises: [
      {
        title: 'The price first',
        text: 'Every service shows its price for your very car. With a service agreement you see the agreed price.',
      },
      {
        title: 'Close to you',
        text: 'We find the nearest workshops that can take your car, and show their first free time.',
      },
      {
        title: 'At home with your brand',
        text: 'Authorised workshops for most brands, from Gothenburg to Umeå.',
      },
    ],
  },
  nb: {
    title: 'Bilen din i trygge hender',
    lead: 'Vi hjelper deg med bil, service og verksted i hele Norge.',
    description: 'Bil, service og verksted i hele Norge.',
    book: 'Bestill service',
    contact: 'Snakk med oss',
    call: 'Ring',
    write: 'Skriv til',
    soon: 'Velkommen. Ta gjerne kontakt, så hjelper vi deg med bilen.',
    promises: [],
  },
  da: {
    title: 'Din bil i trygge hænder',
    lead: 'Vi hjælper dig med bil, service og værksted i hele Danmark.',
    description: 'Bil, service og værksted i hele Danmark.',
    book: 'Book service',
    contact: 'Tal med os',
    call: 'Ring',
    write: 'Skriv til',
    soon: 'Velkommen. Kontakt os gerne, så hjælper vi dig med din bil.',
    promises: [],
  },
  fi: {
    title: 'Autosi hyvissä käsissä',
    lead: 'Autamme sinua autoon, huoltoon ja korjaamoon liittyvissä asioissa koko Suomessa.',
    description: 'Autot, huolto ja korjaamo koko Suomessa.',
    book: 'Varaa huolto',
    contact: 'Ota yhteyttä',
    call: 'Soita',
    write: 'Kirjoita',
    soon: 'Tervetuloa. Ota yhteyttä, niin autamme sinua autosi kanssa.',
    promises: [],
  },
  sk: {
    title: 'Vaše auto v dobrých rukách',
    lead: 'Pomôžeme vám s autom, servisom aj opravou na celom Slovensku.',
    description: 'Autá, servis a opravy na celom Slovensku.',
    book: 'Objednať servis',
    contact: 'Kontaktujte nás',
    call: 'Zavolajte',
    write: 'Napíšte na',
    soon: 'Vitajte. Ozvite sa nám a s vaším autom vám pomôžeme.',
    promises: [],
  },
  cs: {
    title: 'Vaše auto v dobrých rukou',
    lead: 'Pomůžeme vám s autem, servisem i opravou po celém Česku.',
    description: 'Auta, servis a opravy po celém Česku.',
    book: 'Objednat servis',
    contact: 'Kontaktujte nás',
    call: 'Zavolejte',
    write: 'Napište na',
    soon: 'Vítejte. Ozvěte se nám a s vaším autem vám pomůžeme.',
    promises: [],
  },
}
