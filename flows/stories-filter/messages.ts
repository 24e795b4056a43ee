import { defineMessages } from '#engine'
import { storiesFilter } from './definition.ts'

/** For whoever looks at a log: the page brings its own words. */
export const messages = defineMessages(storiesFilter, {
  sv: { 'choosing.title': 'Väljer taggar', 'cleared.title': 'Inga taggar' },
  en: { 'choosing.title': 'Choosing tags', 'cleared.title': 'No tags' },
})
