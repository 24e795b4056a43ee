import type { FlowDefinition } from '#engine'
import { contactFlow } from './contact/index.ts'
import { sellCarFlow } from './sell-car/index.ts'
import { serviceBookingFlow } from './service-booking/index.ts'
import { serviceRequestFlow } from './service-request/index.ts'
import { serviceRequestMcFlow } from './service-request-mc/index.ts'
import { tyreHotelFlow } from './tyre-hotel/index.ts'

/** A flow as it is published: what it is, and its words by locale and message key. */
export interface FlowModule {
  readonly definition: FlowDefinition
  readonly messages: { readonly [locale: string]: { readonly [key: string]: string } }
}

/** Every flow of the house, published at start-up; `npm run flow -- new <id>` adds its line here. */
export const flows: readonly FlowModule[] = [
  serviceBookingFlow,
  tyreHotelFlow,
  sellCarFlow,
  serviceRequestFlow,
  serviceRequestMcFlow,
  contactFlow,
]
