import { defineMessages } from './define-messages.ts'

/** Messages over a page. */
export const alertMessages = defineMessages({
  sv: {
    alertLabel: 'Meddelande',
    alertDismiss: 'Dölj meddelandet',
    alertNotTranslated: 'Sidan finns inte på svenska. Det här är den närmaste som finns.',
  },
  en: {
    alertLabel: 'Message',
    alertDismiss: 'Hide the message',
    alertNotTranslated: 'That page is not available in English. This is the nearest one that is.',
  },
  nb: {
    alertLabel: 'Melding',
    alertDismiss: 'Skjul meldingen',
    alertNotTranslated: 'Siden finnes ikke på norsk. Dette er den nærmeste som finnes.',
  },
  da: {
    alertLabel: 'Besked',
    alertDismiss: 'Skjul beskeden',
    alertNotTranslated: 'Siden findes ikke på dansk. Dette er den nærmeste, der findes.',
  },
  fi: {
    alertLabel: 'Tiedote',
    alertDismiss: 'Piilota tiedote',
    alertNotTranslated: 'Sivua ei ole suomeksi. Tämä on lähin sivu, joka on.',
  },
  sk: {
    alertLabel: 'Oznam',
    alertDismiss: 'Skryť oznam',
    alertNotTranslated: 'Táto stránka nie je v slovenčine. Toto je najbližšia, ktorá v nej je.',
  },
  cs: {
    alertLabel: 'Oznámení',
    alertDismiss: 'Skrýt oznámení',
    alertNotTranslated: 'Tato stránka není v češtině. Toto je nejbližší, která v ní je.',
  },
})
