import { defineMessages } from './define-messages.ts'

/** Of the pages that stand in for one that cannot be shown now. */
export const fallbackPageMessages = defineMessages({
  sv: {
    carUnavailableTitle: 'Bilen kan inte visas just nu',
    carUnavailableText: 'Vi når inte våra bilar för tillfället. Försök igen om en liten stund.',
    tooManyPagesTitle: 'Ett ögonblick',
    tooManyPagesText: 'Väldigt många sidor öppnas just nu. Vänta en minut och ladda om sidan.',
  },
  en: {
    carUnavailableTitle: 'This car cannot be shown right now',
    carUnavailableText:
      'We cannot reach our cars at the moment. Please try again in a little while.',
    tooManyPagesTitle: 'Just a moment, please',
    tooManyPagesText:
      'A great many pages are being opened right now. Wait a minute and reload the page.',
  },
  nb: {
    carUnavailableTitle: 'Bilen kan ikke vises akkurat nå',
    carUnavailableText: 'Vi får ikke kontakt med bilene våre for øyeblikket. Prøv igjen om litt.',
    tooManyPagesTitle: 'Et øyeblikk',
    tooManyPagesText:
      'Svært mange sider åpnes akkurat nå. Vent et minutt og last inn siden på nytt.',
  },
  da: {
    carUnavailableTitle: 'Bilen kan ikke vises lige nu',
    carUnavailableText: 'Vi kan ikke få fat i vores biler i øjeblikket. Prøv igen om lidt.',
    tooManyPagesTitle: 'Lige et øjeblik',
    tooManyPagesText: 'Der åbnes rigtig mange sider lige nu. Vent et minut, og genindlæs siden.',
  },
  fi: {
    carUnavailableTitle: 'Autoa ei voi näyttää juuri nyt',
    carUnavailableText:
      'Emme saa autojemme tietoja tällä hetkellä. Yritä hetken kuluttua uudelleen.',
    tooManyPagesTitle: 'Hetkinen, ole hyvä',
    tooManyPagesText:
      'Juuri nyt avataan hyvin monta sivua. Odota minuutti ja lataa sivu uudelleen.',
  },
  sk: {
    carUnavailableTitle: 'Auto sa teraz nedá zobraziť',
    carUnavailableText: 'K našim autám sa momentálne nevieme dostať. Skúste to o chvíľu znova.',
    tooManyPagesTitle: 'Chvíľku strpenia',
    tooManyPagesText:
      'Práve teraz sa otvára veľmi veľa stránok. Počkajte minútu a načítajte stránku znova.',
  },
  cs: {
    carUnavailableTitle: 'Auto teď nelze zobrazit',
    carUnavailableText: 'K našim autům se momentálně nemůžeme dostat. Zkuste to za chvíli znovu.',
    tooManyPagesTitle: 'Chvilku strpení',
    tooManyPagesText:
      'Právě teď se otevírá velmi mnoho stránek. Počkejte minutu a načtěte stránku znovu.',
  },
})
