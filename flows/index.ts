import { carListFlow } from './car-list/flow.ts'
import { compareFlow } from './compare/flow.ts'
import { contactFlow } from './contact/flow.ts'
import { dealerFilterFlow } from './dealer-filter/flow.ts'
import { enquiryFlow } from './enquiry/flow.ts'
import { financeCalculatorFlow } from './finance-calculator/flow.ts'
import { financeQuoteFlow } from './finance-quote/flow.ts'
import { kitRequestFlow } from './kit-request/flow.ts'
import { kitsFlow } from './kits/flow.ts'
import { locatorFilterFlow } from './locator-filter/flow.ts'
import { sellCarFlow } from './sell-car/flow.ts'
import { serviceBookingFlow } from './service-booking/flow.ts'
import { serviceRequestFlow } from './service-request/flow.ts'
import { serviceRequestMcFlow } from './service-request-mc/flow.ts'
import type { FlowManifest } from './shared/manifest.ts'
import { storiesFilterFlow } from './stories-filter/flow.ts'
import { tyreHotelFlow } from './tyre-hotel/flow.ts'

export type { FlowManifest, LeadFormManifest, SentAs } from './shared/manifest.ts'

/** Every flow: the one list, from which every other is derived (`lists.ts`). */
const registered = [
  serviceBookingFlow,
  tyreHotelFlow,
  sellCarFlow,
  serviceRequestFlow,
  serviceRequestMcFlow,
  contactFlow,
  enquiryFlow,
  carListFlow,
  storiesFilterFlow,
  locatorFilterFlow,
  dealerFilterFlow,
  compareFlow,
  financeCalculatorFlow,
  financeQuoteFlow,
  kitsFlow,
  kitRequestFlow,
] as const satisfies readonly FlowManifest[]

export const flows: readonly FlowManifest[] = registered

/** The flows one by one, so that a list of theirs elsewhere can be held complete by its type. */
export type RegisteredFlow = (typeof registered)[number]
