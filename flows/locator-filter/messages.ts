import { defineMessages } from '#engine'
import { locatorFilter } from './definition.ts'

/** For whoever looks at a log: the page brings its own words. */
export const messages = defineMessages(locatorFilter, {
  sv: {
    'searching.title': 'Söker en plats',
    'searching.unknown': 'Platsen finns inte.',
    'cleared.title': 'Ingen plats',
  },
  en: {
    'searching.title': 'Searching for a place',
    'searching.unknown': 'There is no such place.',
    'cleared.title': 'No place',
  },
})
