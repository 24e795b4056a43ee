import { defineMessages } from './define-messages.ts'

/** The dealer and the contact form of a car's page; what the form says of its fields is the flow's. */
export const carContactMessages = defineMessages({
  sv: {
    carContactTitle: 'Kontakta säljaren',
    carContactMap: 'Visa på karta',
    carContactNewTab: 'öppnas i en ny flik',
    carContactHours: 'Öppettider',
    carContactSellers: '{count, plural, one {Säljare} other {Säljare}}',
    carDetailFormError: 'Något gick fel. Frågan skickades inte.',
  },
  en: {
    carContactTitle: 'Contact the seller',
    carContactMap: 'Show on a map',
    carContactNewTab: 'opens in a new tab',
    carContactHours: 'Opening hours',
    carContactSellers: '{count, plural, one {Seller} other {Sellers}}',
    carDetailFormError: 'Something went wrong. The question was not sent.',
  },
  nb: {
    carContactTitle: 'Kontakt selgeren',
    carContactMap: 'Vis på kart',
    carContactNewTab: 'åpnes i en ny fane',
    carContactHours: 'Åpningstider',
    carContactSellers: '{count, plural, one {Selger} other {Selgere}}',
    carDetailFormError: 'Noe gikk galt. Spørsmålet ble ikke sendt.',
  },
  da: {
    carContactTitle: 'Kontakt sælgeren',
    carContactMap: 'Vis på kort',
    carContactNewTab: 'åbnes i en ny fane',
    carContactHours: 'Åbningstider',
    carContactSellers: '{count, plural, one {Sælger} other {Sælgere}}',
    carDetailFormError: 'Noget gik galt. Spørgsmålet blev ikke sendt.',
  },
  fi: {
    carContactTitle: 'Ota yhteyttä myyjään',
    carContactMap: 'Näytä kartalla',
    carContactNewTab: 'avautuu uuteen välilehteen',
    carContactHours: 'Aukioloajat',
    carContactSellers: '{count, plural, one {Myyjä} other {Myyjät}}',
    carDetailFormError: 'Jokin meni vikaan. Kysymystä ei lähetetty.',
  },
  sk: {
    carContactTitle: 'Kontaktujte predajcu',
    carContactMap: 'Zobraziť na mape',
    carContactNewTab: 'otvorí sa na novej karte',
    carContactHours: 'Otváracie hodiny',
    carContactSellers: '{count, plural, one {Predajca} other {Predajcovia}}',
    carDetailFormError: 'Niečo sa nepodarilo. Otázka nebola odoslaná.',
  },
  cs: {
    carContactTitle: 'Kontaktujte prodejce',
    carContactMap: 'Zobrazit na mapě',
    carContactNewTab: 'otevře se na nové kartě',
    carContactHours: 'Otevírací doba',
    carContactSellers: '{count, plural, one {Prodejce} other {Prodejci}}',
    carDetailFormError: 'Něco se nepodařilo. Dotaz nebyl odeslán.',
  },
})
