import type { Locale } from '#domain/sites'
import { alertMessages } from './alert.ts'
import { carDetailMessages } from './car-details.ts'
import { carFacetMessages } from './car-facets.ts'
import { carFinanceMessages } from './car-finance.ts'
import { carGalleryMessages } from './car-gallery.ts'
import { carMediaMessages } from './car-media.ts'
import { carListMessages } from './car-list.ts'
import { consentMessages } from './consent.ts'
import { blockMessages } from './blocks.ts'
import { carContactMessages } from './car-contact.ts'
import { carRecommendationMessages } from './car-recommendations.ts'
import { carMessages } from './cars.ts'
import { dealerListMessages } from './dealer-list.ts'
import { dealerPageMessages } from './dealer-page.ts'
import { editingMessages } from './editing.ts'
import { editingToolMessages } from './editing-tools.ts'
import { embedMessages } from './embeds.ts'
import { errorMessages } from './errors.ts'
import { footerMessages } from './footer.ts'
import { kitMessages } from './kits.ts'
import { locatorMessages } from './locator.ts'
import { navigationMessages } from './navigation.ts'
import { placeSearchMessages } from './place-search.ts'
import { searchMessages } from './search.ts'
import { shellMessages } from './shell.ts'
import { fallbackPageMessages } from './fallback-pages.ts'
import { storiesMessages } from './stories.ts'

/** Every area's words; a new area gets its line here. */
export const MESSAGE_AREAS = [
  blockMessages,
  embedMessages,
  carMessages,
  carContactMessages,
  carRecommendationMessages,
  carDetailMessages,
  shellMessages,
  errorMessages,
  editingMessages,
  editingToolMessages,
  storiesMessages,
  alertMessages,
  carFacetMessages,
  carGalleryMessages,
  carMediaMessages,
  carFinanceMessages,
  carListMessages,
  dealerListMessages,
  consentMessages,
  dealerPageMessages,
  footerMessages,
  kitMessages,
  locatorMessages,
  navigationMessages,
  placeSearchMessages,
  searchMessages,
  fallbackPageMessages,
] as const

/** Our own words of a language, all areas in one; editors may put theirs in the place of each. */
export function ownMessages(locale: Locale): Readonly<Record<string, string>> {
  return Object.assign({}, ...MESSAGE_AREAS.map((area) => area[locale])) as Record<string, string>
}
