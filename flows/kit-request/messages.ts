import { defineMessages } from '#engine'
import { leadMessages } from '../shared/lead-messages.ts'
import { kitRequest } from './definition.ts'

export const messages = defineMessages(kitRequest, {
  fi: {
    ...leadMessages.fi,
    'form.title': 'Kysy varaosapaketteja',
    'form.submit': 'Lähetä pyyntö',
    'kits.heading': 'Mitä tarvitset?',
    'kits.label': 'Paketit',
    'kits.hint': 'Pakettien koodit, puolipisteellä erotettuina.',
    'kits.required': 'Kirjoita, mitä paketteja pyyntö koskee.',
    'car.plate': 'Rekisterinumero',
    'car.plateHint': 'Niin tarkistamme, että osat sopivat autoosi.',
    'car.platePattern': 'Kirjoita rekisterinumero kirjaimin, numeroin, välein ja viivoin.',
    'thanks.title': 'Kiitos, olemme saaneet pyyntösi',
    'thanks.text':
      'Tarkistamme osat ja hinnan ja otamme sinuun yhteyttä, yleensä yhden arkipäivän kuluessa.',
  },
  sv: {
    ...leadMessages.sv,
    'form.title': 'Fråga efter reservdelspaket',
    'form.submit': 'Skicka förfrågan',
    'kits.heading': 'Vad behöver du?',
    'kits.label': 'Paket',
    'kits.hint': 'Paketens koder, åtskilda med semikolon.',
    'kits.required': 'Skriv vilka paket förfrågan gäller.',
    'car.plate': 'Registreringsnummer',
    'car.plateHint': 'Då kontrollerar vi att delarna passar din bil.',
    'car.platePattern':
      'Skriv registreringsnumret med bokstäver, siffror, mellanslag och bindestreck.',
    'thanks.title': 'Tack, vi har fått din förfrågan',
    'thanks.text': 'Vi kontrollerar delar och pris och hör av oss, oftast inom en arbetsdag.',
  },
  en: {
    ...leadMessages.en,
    'form.title': 'Ask for kits of spare parts',
    'form.submit': 'Send the request',
    'kits.heading': 'What do you need?',
    'kits.label': 'Kits',
    'kits.hint': 'The codes of the kits, separated by semicolons.',
    'kits.required': 'Write which kits the request is about.',
    'car.plate': 'Registration number',
    'car.plateHint': 'With it we check that the parts fit your car.',
    'car.platePattern': 'Write the registration number in letters, digits, spaces and hyphens.',
    'thanks.title': 'Thank you, we have your request',
    'thanks.text': 'We check parts and price and get back to you, usually within one working day.',
  },
})
