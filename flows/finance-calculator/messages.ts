import { defineMessages } from '#engine'
import { financeCalculator } from './definition.ts'

/** For whoever looks at a log: the page brings its own words. */
export const messages = defineMessages(financeCalculator, {
  sv: { 'calculating.title': 'Räknar på en bil', 'left.title': 'Bilens sida är lämnad' },
  en: { 'calculating.title': 'Calculating a car’s cost', 'left.title': 'The car’s page is left' },
})
