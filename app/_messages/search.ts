import { defineMessages } from './define-messages.ts'

/** The search bars of hero banners and the navigation. */
export const searchMessages = defineMessages({
  sv: {
    searchLabel: 'Sök bland bilar',
    searchPlaceholder: 'Märke, modell eller annat',
    searchSubmit: 'Sök',
    searchClear: 'Töm',
  },
  en: {
    searchLabel: 'Search our cars',
    searchPlaceholder: 'Make, model or anything else',
    searchSubmit: 'Search',
    searchClear: 'Clear',
  },
  nb: {
    searchLabel: 'Søk blant biler',
    searchPlaceholder: 'Merke, modell eller annet',
    searchSubmit: 'Søk',
    searchClear: 'Tøm',
  },
  da: {
    searchLabel: 'Søg blandt biler',
    searchPlaceholder: 'Mærke, model eller andet',
    searchSubmit: 'Søg',
    searchClear: 'Ryd',
  },
  fi: {
    searchLabel: 'Hae autoja',
    searchPlaceholder: 'Merkki, malli tai muu',
    searchSubmit: 'Hae',
    searchClear: 'Tyhjennä',
  },
  sk: {
    searchLabel: 'Hľadať autá',
    searchPlaceholder: 'Značka, model alebo čokoľvek iné',
    searchSubmit: 'Hľadať',
    searchClear: 'Vymazať',
  },
  cs: {
    searchLabel: 'Hledat auta',
    searchPlaceholder: 'Značka, model nebo cokoli jiného',
    searchSubmit: 'Hledat',
    searchClear: 'Vymazat',
  },
})
