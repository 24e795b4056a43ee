import { z } from 'zod'
import { SELL_CAR_FORM, SELL_CAR_OPTIONS } from '#domain/leads'
import { leadSends } from '../shared/lead.ts'
import {
  customer,
  defineLead,
  leadText,
  Mileage,
  RegistrationNumber,
} from '../shared/lead-values.ts'
import { defineFlowManifest } from '../shared/manifest.ts'
import { sellCar } from './definition.ts'
import { messages } from './messages.ts'

export const sellCarFlow = defineFlowManifest({
  kind: 'lead-form',
  definition: sellCar,
  messages,
  sends: leadSends('request'),
  placed: { form: 'sell-car', variants: [''] },
  lead: defineLead({
    formNames: [SELL_CAR_FORM],
    /** SELL-02 to SELL-04; `option` is the radio's code (SELL-06). */
    values: z.strictObject({
      regno: RegistrationNumber,
      milage: Mileage,
      ...customer,
      option: z.enum(SELL_CAR_OPTIONS),
      other: leadText.nullable().default(''),
    }),
    recipient: null,
  }),
})
