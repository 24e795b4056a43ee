import type { FlowDefinition } from '#engine'
import { serviceBookingFlow } from './service-booking/index.ts'

/** A flow as it is published: what it is, and its words by locale and message key. */
export interface FlowModule {
  readonly definition: FlowDefinition
  readonly messages: { readonly [locale: string]: { readonly [key: string]: string } }
}

/** Every flow of the house, published at start-up; `npm run flow -- new <id>` adds its line here. */
export const flows: readonly FlowModule[] = [serviceBookingFlow]
