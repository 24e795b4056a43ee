import { defineMessages } from '#engine'
import { kits } from './definition.ts'

/** For whoever looks at a log: the page brings its own words. */
export const messages = defineMessages(kits, {
  fi: { 'choosing.title': 'Varaosapakettien valinta', 'cleared.title': 'Ostoskori on tyhjä' },
  sv: { 'choosing.title': 'Väljer reservdelspaket', 'cleared.title': 'Varukorgen är tom' },
  en: { 'choosing.title': 'Choosing kits', 'cleared.title': 'The cart is empty' },
})
