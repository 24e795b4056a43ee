import { defineMessages } from '#engine'
import { carList } from './definition.ts'

/** For whoever looks at a log: the page brings its own words. */
export const messages = defineMessages(carList, {
  sv: {
    'choosing.title': 'Söker bland bilarna',
    'choosing.unknownFacet': 'Filtret finns inte.',
    'choosing.nothingSearched': 'Skriv vad du söker.',
    'choosing.unknownSort': 'Sorteringen finns inte.',
    'choosing.lastPage': 'Fler bilar visas inte. Begränsa sökningen med filter.',
    'cleared.title': 'Inga filter',
  },
  en: {
    'choosing.title': 'Searching the cars',
    'choosing.unknownFacet': 'There is no such filter.',
    'choosing.nothingSearched': 'Type what you are looking for.',
    'choosing.unknownSort': 'There is no such order.',
    'choosing.lastPage': 'No more cars are shown. Narrow the search with filters.',
    'cleared.title': 'No filters',
  },
})
