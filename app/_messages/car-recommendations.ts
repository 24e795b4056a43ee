import { defineMessages } from './define-messages.ts'

/** Cars like one, its other packages, and the page in the place of a car that is not there. */
export const carRecommendationMessages = defineMessages({
  sv: {
    carMissingTitle: 'Bilen finns inte här längre',
    carMissingText: 'Den kan vara såld. Här är några bilar som liknar den.',
    carsSimilar: 'Liknande bilar',
    carsSimilarNow: 'Liknande bilar som är till salu nu',
    carsSearch: 'Sök efter liknande bilar',
    carPackages: 'Andra utrustningspaket',
  },
  en: {
    carMissingTitle: 'That car is no longer here',
    carMissingText: 'It may have been sold. Here are some cars like it.',
    carsSimilar: 'Similar cars',
    carsSimilarNow: 'Similar cars for sale now',
    carsSearch: 'Search for similar cars',
    carPackages: 'Other equipment packages',
  },
  nb: {
    carMissingTitle: 'Bilen finnes ikke her lenger',
    carMissingText: 'Den kan være solgt. Her er noen biler som ligner.',
    carsSimilar: 'Lignende biler',
    carsSimilarNow: 'Lignende biler til salgs nå',
    carsSearch: 'Søk etter lignende biler',
    carPackages: 'Andre utstyrspakker',
  },
  da: {
    carMissingTitle: 'Bilen er her ikke længere',
    carMissingText: 'Den kan være solgt. Her er nogle biler, der ligner den.',
    carsSimilar: 'Lignende biler',
    carsSimilarNow: 'Lignende biler til salg nu',
    carsSearch: 'Søg efter lignende biler',
    carPackages: 'Andre udstyrspakker',
  },
  fi: {
    carMissingTitle: 'Auto ei ole enää täällä',
    carMissingText: 'Se on ehkä jo myyty. Tässä on muutama samanlainen auto.',
    carsSimilar: 'Samanlaisia autoja',
    carsSimilarNow: 'Samanlaisia autoja myynnissä nyt',
    carsSearch: 'Etsi samanlaisia autoja',
    carPackages: 'Muut varustepaketit',
  },
  sk: {
    carMissingTitle: 'Toto auto tu už nie je',
    carMissingText: 'Možno sa už predalo. Tu je niekoľko podobných áut.',
    carsSimilar: 'Podobné autá',
    carsSimilarNow: 'Podobné autá, ktoré sú práve v predaji',
    carsSearch: 'Hľadať podobné autá',
    carPackages: 'Ďalšie balíky výbavy',
  },
  cs: {
    carMissingTitle: 'To auto už tu není',
    carMissingText: 'Možná se už prodalo. Tady je několik podobných aut.',
    carsSimilar: 'Podobná auta',
    carsSimilarNow: 'Podobná auta, která jsou právě v prodeji',
    carsSearch: 'Hledat podobná auta',
    carPackages: 'Další pakety výbavy',
  },
})
