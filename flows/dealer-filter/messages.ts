import { defineMessages } from '#engine'
import { dealerFilter } from './definition.ts'

/** For whoever looks at a log: the page brings its own words. */
export const messages = defineMessages(dealerFilter, {
  sv: {
    'choosing.title': 'Söker bland anläggningarna',
    'choosing.unknownService': 'Filtret finns inte.',
    'choosing.lastPage': 'Fler anläggningar visas inte. Begränsa sökningen med filter.',
    'cleared.title': 'Inga filter',
  },
  en: {
    'choosing.title': 'Searching the dealers',
    'choosing.unknownService': 'There is no such filter.',
    'choosing.lastPage': 'No more dealers are shown. Narrow the search with filters.',
    'cleared.title': 'No filters',
  },
})
