import type { Locale } from '#domain/sites'
import type { SentAs } from '#flows'
import type { WaitingItem } from '../_background-sender/waiting.ts'

/** What the bar and the update's offer say, in one language; whole sentences are a kind and a phase. */
export interface BarMessages {
  readonly offline: string
  /** There is a network, and the site does not answer. */
  readonly unreachable: string
  readonly offlineText: string
  readonly offlineWaiting: string
  readonly back: string
  readonly kinds: Record<SentAs, string>
  readonly phases: Record<WaitingItem['phase'], string>
  readonly tries: string
  readonly receipts: Record<SentAs, string>
  /** Leads to what was sent, as its own page shows it. */
  readonly confirmation: string
  /** Leads to the form of what was refused, as it was filled in. */
  readonly form: string
  /** Something was begun here and is not sent. */
  readonly unfinished: Record<SentAs, string>
  readonly resume: string
  /** The same, of another tab. */
  readonly inOtherTab: Record<SentAs, string>
  readonly resumeHere: string
  readonly call: string
  /** With `{count}`. */
  readonly more: string
  readonly tryNow: string
  readonly close: string
  readonly update: string
  readonly updateText: string
  readonly take: string
}

/** Not in the browser's code: each page carries those of its own language. */
export const BAR_MESSAGES: Record<Locale, BarMessages> = {
  sv: {
    offline: 'Du är offline',
    unreachable: 'Vi når inte servern just nu',
    offlineText: 'Det du har läst och fyllt i finns kvar här.',
    offlineWaiting: 'Det skickas så snart nätet är tillbaka.',
    back: 'Vi har kontakt igen',
    kinds: { booking: 'Din bokning', request: 'Din förfrågan', message: 'Ditt meddelande' },
    phases: {
      waiting: 'väntar på att skickas',
      sending: 'skickas nu',
      sent: 'har skickats',
      failed: 'kunde inte skickas',
    },
    tries: 'Vi försöker igen av oss själva.',
    receipts: { booking: 'Bokningsnummer', request: 'Kvitto', message: 'Kvitto' },
    confirmation: 'Visa bekräftelsen',
    form: 'Till formuläret',
    unfinished: {
      booking: 'Du har en påbörjad bokning',
      request: 'Du har en påbörjad förfrågan',
      message: 'Du har ett påbörjat meddelande',
    },
    resume: 'Fortsätt där du var',
    inOtherTab: {
      booking: 'Du har en påbörjad bokning i en annan flik',
      request: 'Du har en påbörjad förfrågan i en annan flik',
      message: 'Du har ett påbörjat meddelande i en annan flik',
    },
    resumeHere: 'Fortsätt här',
    call: 'Ring oss',
    more: 'och {count} till',
    tryNow: 'Försök nu',
    close: 'Stäng',
    update: 'Sidan har uppdaterats',
    updateText: 'Ladda den nya. Det du har fyllt i följer med.',
    take: 'Uppdatera',
  },
  en: {
    offline: 'You are offline',
    unreachable: 'We cannot reach the server just now',
    offlineText: 'What you have read and typed is still here.',
    offlineWaiting: 'It is sent as soon as the network is back.',
    back: 'We are connected again',
    kinds: { booking: 'Your booking', request: 'Your request', message: 'Your message' },
    phases: {
      waiting: 'is waiting to be sent',
      sending: 'is being sent',
      sent: 'has been sent',
      failed: 'could not be sent',
    },
    tries: 'We keep trying by ourselves.',
    receipts: { booking: 'Booking number', request: 'Receipt', message: 'Receipt' },
    confirmation: 'Show the confirmation',
    form: 'To the form',
    unfinished: {
      booking: 'You have started a booking',
      request: 'You have started a request',
      message: 'You have started a message',
    },
    resume: 'Go on where you were',
    inOtherTab: {
      booking: 'You have started a booking in another tab',
      request: 'You have started a request in another tab',
      message: 'You have started a message in another tab',
    },
    resumeHere: 'Go on here',
    call: 'Call us',
    more: 'and {count} more',
    tryNow: 'Try now',
    close: 'Close',
    update: 'The site has been updated',
    updateText: 'Load the new one. What you typed comes along.',
    take: 'Update',
  },
  nb: {
    offline: 'Du er frakoblet',
    unreachable: 'Vi når ikke serveren akkurat nå',
    offlineText: 'Det du har lest og fylt ut, er fortsatt her.',
    offlineWaiting: 'Det sendes så snart nettet er tilbake.',
    back: 'Vi har kontakt igjen',
    kinds: { booking: 'Bestillingen din', request: 'Forespørselen din', message: 'Meldingen din' },
    phases: {
      waiting: 'venter på å bli sendt',
      sending: 'sendes nå',
      sent: 'er sendt',
      failed: 'kunne ikke sendes',
    },
    tries: 'Vi prøver igjen av oss selv.',
    receipts: { booking: 'Bestillingsnummer', request: 'Kvittering', message: 'Kvittering' },
    confirmation: 'Vis bekreftelsen',
    form: 'Til skjemaet',
    unfinished: {
      booking: 'Du har en påbegynt bestilling',
      request: 'Du har en påbegynt forespørsel',
      message: 'Du har en påbegynt melding',
    },
    resume: 'Fortsett der du var',
    inOtherTab: {
      booking: 'Du har en påbegynt bestilling i en annen fane',
      request: 'Du har en påbegynt forespørsel i en annen fane',
      message: 'Du har en påbegynt melding i en annen fane',
    },
    resumeHere: 'Fortsett her',
    call: 'Ring oss',
    more: 'og {count} til',
    tryNow: 'Prøv nå',
    close: 'Lukk',
    update: 'Siden er oppdatert',
    updateText: 'Last inn den nye. Det du har fylt ut, blir med.',
    take: 'Oppdater',
  },
  da: {
    offline: 'Du er offline',
    unreachable: 'Vi kan ikke nå serveren lige nu',
    offlineText: 'Det, du har læst og udfyldt, er her stadig.',
    offlineWaiting: 'Det sendes, så snart nettet er tilbage.',
    back: 'Vi har forbindelse igen',
    kinds: { booking: 'Din booking', request: 'Din forespørgsel', message: 'Din besked' },
    phases: {
      waiting: 'venter på at blive sendt',
      sending: 'sendes nu',
      sent: 'er sendt',
      failed: 'kunne ikke sendes',
    },
    tries: 'Vi prøver igen af os selv.',
    receipts: { booking: 'Bookingnummer', request: 'Kvittering', message: 'Kvittering' },
    confirmation: 'Vis bekræftelsen',
    form: 'Til formularen',
    unfinished: {
      booking: 'Du har en påbegyndt booking',
      request: 'Du har en påbegyndt forespørgsel',
      message: 'Du har en påbegyndt besked',
    },
    resume: 'Fortsæt, hvor du var',
    inOtherTab: {
      booking: 'Du har en påbegyndt booking i en anden fane',
      request: 'Du har en påbegyndt forespørgsel i en anden fane',
      message: 'Du har en påbegyndt besked i en anden fane',
    },
    resumeHere: 'Fortsæt her',
    call: 'Ring til os',
    more: 'og {count} til',
    tryNow: 'Prøv nu',
    close: 'Luk',
    update: 'Siden er opdateret',
    updateText: 'Indlæs den nye. Det, du har udfyldt, følger med.',
    take: 'Opdater',
  },
  fi: {
    offline: 'Olet offline-tilassa',
    unreachable: 'Emme saa juuri nyt yhteyttä palvelimeen',
    offlineText: 'Lukemasi ja täyttämäsi on yhä tallessa täällä.',
    offlineWaiting: 'Se lähetetään heti, kun verkko palaa.',
    back: 'Yhteys toimii taas',
    kinds: { booking: 'Varauksesi', request: 'Pyyntösi', message: 'Viestisi' },
    phases: {
      waiting: 'odottaa lähettämistä',
      sending: 'lähetetään nyt',
      sent: 'on lähetetty',
      failed: 'jäi lähettämättä',
    },
    tries: 'Yritämme uudelleen itse.',
    receipts: { booking: 'Varausnumero', request: 'Kuitti', message: 'Kuitti' },
    confirmation: 'Näytä vahvistus',
    form: 'Lomakkeelle',
    unfinished: {
      booking: 'Sinulla on keskeneräinen varaus',
      request: 'Sinulla on keskeneräinen pyyntö',
      message: 'Sinulla on keskeneräinen viesti',
    },
    resume: 'Jatka siitä, mihin jäit',
    inOtherTab: {
      booking: 'Sinulla on keskeneräinen varaus toisella välilehdellä',
      request: 'Sinulla on keskeneräinen pyyntö toisella välilehdellä',
      message: 'Sinulla on keskeneräinen viesti toisella välilehdellä',
    },
    resumeHere: 'Jatka tässä',
    call: 'Soita meille',
    more: 'ja {count} muuta',
    tryNow: 'Yritä nyt',
    close: 'Sulje',
    update: 'Sivusto on päivitetty',
    updateText: 'Lataa uusi. Täyttämäsi tiedot säilyvät.',
    take: 'Päivitä',
  },
  sk: {
    offline: 'Ste offline',
    unreachable: 'Server je momentálne nedostupný',
    offlineText: 'Čo ste čítali a vyplnili, je stále tu.',
    offlineWaiting: 'Odošle sa, hneď ako bude sieť späť.',
    back: 'Spojenie opäť funguje',
    kinds: { booking: 'Vaša rezervácia', request: 'Vaša žiadosť', message: 'Vaša správa' },
    phases: {
      waiting: 'čaká na odoslanie',
      sending: 'sa práve odosiela',
      sent: 'bola odoslaná',
      failed: 'nebola odoslaná',
    },
    tries: 'Skúšame to ďalej sami.',
    receipts: { booking: 'Číslo rezervácie', request: 'Potvrdenie', message: 'Potvrdenie' },
    confirmation: 'Zobraziť potvrdenie',
    form: 'Späť na formulár',
    unfinished: {
      booking: 'Máte rozpracovanú rezerváciu',
      request: 'Máte rozpracovanú žiadosť',
      message: 'Máte rozpracovanú správu',
    },
    resume: 'Pokračovať, kde ste skončili',
    inOtherTab: {
      booking: 'Máte rozpracovanú rezerváciu na inej karte',
      request: 'Máte rozpracovanú žiadosť na inej karte',
      message: 'Máte rozpracovanú správu na inej karte',
    },
    resumeHere: 'Pokračovať tu',
    call: 'Zavolajte nám',
    more: 'a ešte {count}',
    tryNow: 'Skúsiť teraz',
    close: 'Zavrieť',
    update: 'Stránka bola aktualizovaná',
    updateText: 'Načítajte novú. Čo ste vyplnili, zostane.',
    take: 'Aktualizovať',
  },
  cs: {
    offline: 'Jste offline',
    unreachable: 'Server je momentálně nedostupný',
    offlineText: 'Co jste četli a vyplnili, je stále tady.',
    offlineWaiting: 'Odešle se, jakmile bude síť zpět.',
    back: 'Spojení zase funguje',
    kinds: { booking: 'Vaše rezervace', request: 'Vaše žádost', message: 'Vaše zpráva' },
    phases: {
      waiting: 'čeká na odeslání',
      sending: 'se právě odesílá',
      sent: 'byla odeslána',
      failed: 'nebyla odeslána',
    },
    tries: 'Zkoušíme to dál sami.',
    receipts: { booking: 'Číslo rezervace', request: 'Potvrzení', message: 'Potvrzení' },
    confirmation: 'Zobrazit potvrzení',
    form: 'Zpět na formulář',
    unfinished: {
      booking: 'Máte rozpracovanou rezervaci',
      request: 'Máte rozpracovanou žádost',
      message: 'Máte rozpracovanou zprávu',
    },
    resume: 'Pokračovat, kde jste skončili',
    inOtherTab: {
      booking: 'Máte rozpracovanou rezervaci na jiné kartě',
      request: 'Máte rozpracovanou žádost na jiné kartě',
      message: 'Máte rozpracovanou zprávu na jiné kartě',
    },
    resumeHere: 'Pokračovat tady',
    call: 'Zavolejte nám',
    more: 'a ještě {count}',
    tryNow: 'Zkusit teď',
    close: 'Zavřít',
    update: 'Stránka byla aktualizována',
    updateText: 'Načtěte novou. Co jste vyplnili, zůstane.',
    take: 'Aktualizovat',
  },
}
