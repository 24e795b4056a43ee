import { defineMessages } from '#engine'
import { financeQuote } from './definition.ts'

/** For whoever looks at a log: the page brings its own words. */
export const messages = defineMessages(financeQuote, {
  sv: { 'choosing.title': 'Väljer finansiering', 'left.title': 'Bilens sida är lämnad' },
  en: { 'choosing.title': 'Choosing finance', 'left.title': 'The car’s page is left' },
})
