import { defineMessages } from './define-messages.ts'

/** Messages over a page. */
export const alertMessages = defineMessages({
  sv: {
    alertLabel: 'Meddelande',
    alertDismiss: 'Dölj meddelandet',
  },
  en: {
    alertLabel: 'Message',
    alertDismiss: 'Hide the message',
  },
  nb: {
    alertLabel: 'Melding',
    alertDismiss: 'Skjul meldingen',
  },
  da: {
    alertLabel: 'Besked',
    alertDismiss: 'Skjul beskeden',
  },
  fi: {
    alertLabel: 'Tiedote',
    alertDismiss: 'Piilota tiedote',
  },
  sk: {
    alertLabel: 'Oznam',
    alertDismiss: 'Skryť oznam',
  },
  cs: {
    alertLabel: 'Oznámení',
    alertDismiss: 'Skrýt oznámení',
  },
})
