import type { Locale } from '#domain/sites'

/** Statuses of requests that are refused on a site. */
export type SiteRefusal = 400 | 404 | 405 | 413 | 414 | 429 | 500 | 503

type Page = readonly [title: string, text: string]

/** What stands on the small page of each status, and its ways on. */
type Messages = Readonly<Record<'home' | 'contact', string>> & Readonly<Record<SiteRefusal, Page>>

/** Apart from the content's dictionary, which is not there when the content cannot be read. */
export const REFUSAL_MESSAGES: Readonly<Record<Locale, Messages>> = {
  sv: {
    home: 'Till startsidan',
    contact: 'Prata med oss',
    400: ['Adressen går inte att läsa', 'Något har blivit fel i länken. Börja om från startsidan.'],
    404: ['Det finns inget här', 'Adressen kan vara gammal eller felstavad.'],
    405: ['Det går inte att göra här', 'Den här adressen kan bara visas. Inget har tagits emot.'],
    413: [
      'Det är för mycket på en gång',
      'Det som skickades är större än vad som tas emot. Inget har tagits emot.',
    ],
    414: ['Adressen är för lång', 'Något har blivit fel i länken. Börja om från startsidan.'],
    429: [
      'Ta det lite lugnt',
      'Väldigt många sidor har öppnats härifrån. Försök igen om en minut.',
    ],
    500: ['Något gick fel', 'Försök igen om en liten stund.'],
    503: ['Vi är strax tillbaka', 'Sidan kan inte visas just nu. Försök igen om en liten stund.'],
  },
  en: {
    home: 'To the start page',
    contact: 'Talk to us',
    400: [
      'This address cannot be read',
      'Something is wrong with the link. Start from the start page.',
    ],
    404: ['There is nothing here', 'The address may be old or misspelt.'],
    405: ['That cannot be done here', 'This address can only be shown. Nothing has been received.'],
    413: [
      'That is too much at once',
      'What was sent is larger than what is taken here. Nothing has been received.',
    ],
    414: [
      'This address is too long',
      'Something is wrong with the link. Start from the start page.',
    ],
    429: [
      'Just a moment, please',
      'A great many pages have been opened from here. Try again in a minute.',
    ],
    500: ['Something went wrong', 'Please try again in a little while.'],
    503: [
      'We will be right back',
      'The page cannot be shown just now. Please try again in a little while.',
    ],
  },
  nb: {
    home: 'Til forsiden',
    contact: 'Snakk med oss',
    400: ['Adressen kan ikke leses', 'Noe er galt med lenken. Begynn på nytt fra forsiden.'],
    404: ['Det er ingenting her', 'Adressen kan være gammel eller feilstavet.'],
    405: ['Det går ikke an her', 'Denne adressen kan bare vises. Ingenting er mottatt.'],
    413: [
      'Det er for mye på en gang',
      'Det som ble sendt, er større enn det som tas imot. Ingenting er mottatt.',
    ],
    414: ['Adressen er for lang', 'Noe er galt med lenken. Begynn på nytt fra forsiden.'],
    429: ['Ta det litt med ro', 'Svært mange sider er åpnet herfra. Prøv igjen om et minutt.'],
    500: ['Noe gikk galt', 'Prøv igjen om litt.'],
    503: ['Vi er straks tilbake', 'Siden kan ikke vises akkurat nå. Prøv igjen om litt.'],
  },
  da: {
    home: 'Til forsiden',
    contact: 'Tal med os',
    400: ['Adressen kan ikke læses', 'Der er noget galt med linket. Start forfra fra forsiden.'],
    404: ['Der er ikke noget her', 'Adressen kan være gammel eller stavet forkert.'],
    405: ['Det kan ikke gøres her', 'Denne adresse kan kun vises. Intet er modtaget.'],
    413: [
      'Det er for meget på én gang',
      'Det, der blev sendt, er større end det, der modtages. Intet er modtaget.',
    ],
    414: ['Adressen er for lang', 'Der er noget galt med linket. Start forfra fra forsiden.'],
    429: ['Lige et øjeblik', 'Der er åbnet rigtig mange sider herfra. Prøv igen om et minut.'],
    500: ['Noget gik galt', 'Prøv igen om lidt.'],
    503: ['Vi er straks tilbage', 'Siden kan ikke vises lige nu. Prøv igen om lidt.'],
  },
  fi: {
    home: 'Etusivulle',
    contact: 'Ota yhteyttä',
    400: ['Osoitetta ei voi lukea', 'Linkissä on jokin virhe. Aloita uudelleen etusivulta.'],
    404: ['Täällä ei ole mitään', 'Osoite voi olla vanha tai väärin kirjoitettu.'],
    405: [
      'Tätä ei voi tehdä täällä',
      'Tämän osoitteen voi vain näyttää. Mitään ei ole vastaanotettu.',
    ],
    413: [
      'Liikaa yhdellä kertaa',
      'Lähetetty sisältö on suurempi kuin mitä otetaan vastaan. Mitään ei ole vastaanotettu.',
    ],
    414: ['Osoite on liian pitkä', 'Linkissä on jokin virhe. Aloita uudelleen etusivulta.'],
    429: [
      'Hetkinen, ole hyvä',
      'Täältä on avattu hyvin monta sivua. Yritä uudelleen minuutin kuluttua.',
    ],
    500: ['Jokin meni pieleen', 'Yritä hetken kuluttua uudelleen.'],
    503: ['Palaamme pian', 'Sivua ei voi näyttää juuri nyt. Yritä hetken kuluttua uudelleen.'],
  },
  sk: {
    home: 'Na úvodnú stránku',
    contact: 'Kontaktujte nás',
    400: ['Adresu nemožno prečítať', 'V odkaze je chyba. Začnite znova z úvodnej stránky.'],
    404: ['Tu nič nie je', 'Adresa môže byť stará alebo chybne napísaná.'],
    405: ['To sa tu nedá urobiť', 'Túto adresu možno iba zobraziť. Nič sme neprijali.'],
    413: ['Je toho priveľa naraz', 'Odoslaný obsah je väčší, než prijímame. Nič sme neprijali.'],
    414: ['Adresa je príliš dlhá', 'V odkaze je chyba. Začnite znova z úvodnej stránky.'],
    429: ['Chvíľku strpenia', 'Otvorilo sa odtiaľto veľmi veľa stránok. Skúste to znova o minútu.'],
    500: ['Niečo sa pokazilo', 'Skúste to o chvíľu znova.'],
    503: ['Hneď sme späť', 'Stránku teraz nemožno zobraziť. Skúste to o chvíľu znova.'],
  },
  cs: {
    home: 'Na úvodní stránku',
    contact: 'Kontaktujte nás',
    400: ['Adresu nelze přečíst', 'V odkazu je chyba. Začněte znovu z úvodní stránky.'],
    404: ['Tady nic není', 'Adresa může být stará nebo chybně napsaná.'],
    405: ['To tady nelze udělat', 'Tuto adresu lze pouze zobrazit. Nic jsme nepřijali.'],
    413: ['Je toho příliš najednou', 'Odeslaný obsah je větší, než přijímáme. Nic jsme nepřijali.'],
    414: ['Adresa je příliš dlouhá', 'V odkazu je chyba. Začněte znovu z úvodní stránky.'],
    429: ['Chvilku strpení', 'Otevřelo se odtud velmi mnoho stránek. Zkuste to znovu za minutu.'],
    500: ['Něco se pokazilo', 'Zkuste to za chvíli znovu.'],
    503: ['Hned jsme zpět', 'Stránku teď nelze zobrazit. Zkuste to za chvíli znovu.'],
  },
}

/** Statuses of requests whose host is none of ours, or has not been read. */
export type HostlessRefusal = 400 | 405 | 408 | 413 | 421 | 431

/** What is said where no site's language is known. */
export const HOSTLESS_MESSAGES: Readonly<Record<HostlessRefusal, Page>> = {
  400: ['This request cannot be read', 'It does not follow the rules of HTTP.'],
  405: REFUSAL_MESSAGES.en[405],
  408: ['The request took too long', 'Please try again.'],
  413: REFUSAL_MESSAGES.en[413],
  421: ['There is no site here', 'No site answers under this host name.'],
  431: [
    'The request is too large',
    'The address is too long, or this site’s cookies are too many: deleting them may help.',
  ],
}
