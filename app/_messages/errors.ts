import { defineMessages } from './define-messages.ts'

/** What stands in the place of a block that failed; the Swedish words are given (ERR-01, ERR-04). */
export const errorMessages = defineMessages({
  sv: {
    sectionErrorTitle: 'Aj då',
    sectionErrorText: 'Här borde en sektion synas men något har tyvärr blivit fel',
    sectionErrorHint: 'Prova ladda om sidan',
    sectionErrorReload: 'Ladda om sidan',
    editingEmptyBlock: 'Blocket {block} visar inget förrän dess fält är ifyllda.',
  },
  en: {
    sectionErrorTitle: 'Oh no',
    sectionErrorText: 'A section should be here, but something went wrong',
    sectionErrorHint: 'Try reloading the page',
    sectionErrorReload: 'Reload the page',
    editingEmptyBlock: 'The block {block} shows nothing until its fields are filled in.',
  },
  nb: {
    sectionErrorTitle: 'Au da',
    sectionErrorText: 'Her skulle en seksjon vært synlig, men noe har dessverre gått galt',
    sectionErrorHint: 'Prøv å laste siden på nytt',
    sectionErrorReload: 'Last siden på nytt',
    editingEmptyBlock: 'Blokken {block} viser ingenting før feltene er fylt ut.',
  },
  da: {
    sectionErrorTitle: 'Åh nej',
    sectionErrorText: 'Her skulle en sektion være synlig, men noget gik desværre galt',
    sectionErrorHint: 'Prøv at genindlæse siden',
    sectionErrorReload: 'Genindlæs siden',
    editingEmptyBlock: 'Blokken {block} viser intet, før dens felter er udfyldt.',
  },
  fi: {
    sectionErrorTitle: 'Voi ei',
    sectionErrorText: 'Tässä pitäisi näkyä osio, mutta jokin meni valitettavasti pieleen',
    sectionErrorHint: 'Kokeile ladata sivu uudelleen',
    sectionErrorReload: 'Lataa sivu uudelleen',
    editingEmptyBlock: 'Lohko {block} ei näytä mitään, ennen kuin sen kentät on täytetty.',
  },
  sk: {
    sectionErrorTitle: 'Ale nie',
    sectionErrorText: 'Tu by mala byť sekcia, ale niečo sa, žiaľ, pokazilo',
    sectionErrorHint: 'Skúste stránku načítať znova',
    sectionErrorReload: 'Načítať stránku znova',
    editingEmptyBlock: 'Blok {block} nezobrazí nič, kým nebudú vyplnené jeho polia.',
  },
  cs: {
    sectionErrorTitle: 'Ale ne',
    sectionErrorText: 'Tady by měla být sekce, ale něco se bohužel pokazilo',
    sectionErrorHint: 'Zkuste stránku načíst znovu',
    sectionErrorReload: 'Načíst stránku znovu',
    editingEmptyBlock: 'Blok {block} nezobrazí nic, dokud nebudou vyplněna jeho pole.',
  },
})
