import { defineMessages } from './define-messages.ts'

/** Beside forms of vendors. The last two are documented in English, for editors of every language. */
export const embedMessages = defineMessages({
  sv: {
    embedAsk:
      'Formuläret hämtas från ett annat företag, som då får veta att du är här och kan lagra kakor hos dig.',
    embedShow: 'Visa formuläret',
    embedLoading: 'Formuläret hämtas …',
    embedOpen: 'Öppna formuläret',
    embedClose: 'Stäng formuläret',
    embedTitle: 'Formulär',
    embedNoScript: 'Formuläret behöver JavaScript. Ring {phone} eller skriv till {email}.',
    embedMissing: 'Missing FormId',
    embedEditing: 'Edit Mode / Preview to test the form',
  },
  nb: {
    embedAsk:
      'Skjemaet hentes fra et annet selskap, som da får vite at du er her og kan lagre informasjonskapsler hos deg.',
    embedShow: 'Vis skjemaet',
    embedLoading: 'Skjemaet hentes …',
    embedOpen: 'Åpne skjemaet',
    embedClose: 'Lukk skjemaet',
    embedTitle: 'Skjema',
    embedNoScript: 'Skjemaet trenger JavaScript. Ring {phone} eller skriv til {email}.',
    embedMissing: 'Missing FormId',
    embedEditing: 'Edit Mode / Preview to test the form',
  },
  da: {
    embedAsk:
      'Formularen hentes fra en anden virksomhed, som så får at vide, at du er her, og kan gemme cookies hos dig.',
    embedShow: 'Vis formularen',
    embedLoading: 'Formularen hentes …',
    embedOpen: 'Åbn formularen',
    embedClose: 'Luk formularen',
    embedTitle: 'Formular',
    embedNoScript: 'Formularen kræver JavaScript. Ring {phone}, eller skriv til {email}.',
    embedMissing: 'Missing FormId',
    embedEditing: 'Edit Mode / Preview to test the form',
  },
  fi: {
    embedAsk:
      'Lomake haetaan toiselta yritykseltä, joka saa silloin tietää käynnistäsi ja voi tallentaa evästeitä selaimeesi.',
    embedShow: 'Näytä lomake',
    embedLoading: 'Lomaketta haetaan …',
    embedOpen: 'Avaa lomake',
    embedClose: 'Sulje lomake',
    embedTitle: 'Lomake',
    embedNoScript: 'Lomake vaatii JavaScriptin. Soita {phone} tai kirjoita osoitteeseen {email}.',
    embedMissing: 'Missing FormId',
    embedEditing: 'Edit Mode / Preview to test the form',
  },
  sk: {
    embedAsk:
      'Formulár sa načíta od inej spoločnosti, ktorá sa tak dozvie o vašej návšteve a môže u vás uložiť súbory cookie.',
    embedShow: 'Zobraziť formulár',
    embedLoading: 'Formulár sa načítava …',
    embedOpen: 'Otvoriť formulár',
    embedClose: 'Zavrieť formulár',
    embedTitle: 'Formulár',
    embedNoScript: 'Formulár potrebuje JavaScript. Zavolajte {phone} alebo napíšte na {email}.',
    embedMissing: 'Missing FormId',
    embedEditing: 'Edit Mode / Preview to test the form',
  },
  cs: {
    embedAsk:
      'Formulář se načte od jiné společnosti, která se tak dozví o vaší návštěvě a může u vás uložit soubory cookie.',
    embedShow: 'Zobrazit formulář',
    embedLoading: 'Formulář se načítá …',
    embedOpen: 'Otevřít formulář',
    embedClose: 'Zavřít formulář',
    embedTitle: 'Formulář',
    embedNoScript: 'Formulář potřebuje JavaScript. Zavolejte {phone} nebo napište na {email}.',
    embedMissing: 'Missing FormId',
    embedEditing: 'Edit Mode / Preview to test the form',
  },
  en: {
    embedAsk:
      'The form comes from another company, which then learns that you are here and may store cookies in your browser.',
    embedShow: 'Show the form',
    embedLoading: 'Loading the form …',
    embedOpen: 'Open the form',
    embedClose: 'Close the form',
    embedTitle: 'Form',
    embedNoScript: 'The form needs JavaScript. Call {phone} or write to {email}.',
    embedMissing: 'Missing FormId',
    embedEditing: 'Edit Mode / Preview to test the form',
  },
})
