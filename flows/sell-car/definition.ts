import { defineFlow } from '#engine'
import { SELL_CAR_FORM, SELL_CAR_OPTIONS } from '#domain/leads'
import {
  leadContext,
  leadEffects,
  leadEvents,
  leadRetention,
  leadSteps,
  leadTracking,
  textOrEmpty,
} from '../shared/lead.ts'
import { mileageField, messageField, personFields, plateField } from '../shared/lead-fields.ts'
import { leadMessageKeys } from '../shared/lead-messages.ts'

const FIELDS = ['option', 'regno', 'milage', 'other', 'name', 'phone', 'email'] as const
const [SELL, TRADE_IN] = SELL_CAR_OPTIONS

/** Sell your car, or trade it in (SELL-01 to SELL-07). */
export const sellCar = defineFlow({
  id: 'sell-car',
  version: 3,
  formatVersion: 1,
  initial: 'form',
  storage: 'durable',
  retention: leadRetention,
  context: {
    ...leadContext,
    option: {
      type: 'string',
      pii: 'none',
      initial: null,
      rules: { required: true, oneOf: [...SELL_CAR_OPTIONS] },
      input: {
        control: 'radio',
        label: 'option.label',
        heading: 'car.heading',
        options: [
          { value: SELL, label: 'option.sell' },
          { value: TRADE_IN, label: 'option.tradeIn' },
        ],
        errors: { required: 'option.required', oneOf: 'option.required' },
      },
    },
    regno: plateField,
    milage: {
      ...mileageField,
      rules: { ...mileageField.rules, required: true },
      input: {
        ...mileageField.input,
        errors: { ...mileageField.input.errors, required: 'car.mileageRequired' },
      },
    },
    other: messageField,
    ...personFields,
  },
  events: leadEvents({}),
  steps: leadSteps({ fields: FIELDS }),
  effects: leadEffects(
    { lit: SELL_CAR_FORM },
    {
      regno: { ref: 'regno' },
      milage: { ref: 'milage' },
      customerName: { ref: 'name' },
      customerPhone: { ref: 'phone' },
      customerEmail: { ref: 'email' },
      option: { ref: 'option' },
      other: textOrEmpty('other'),
    },
  ),
  tracking: leadTracking('sell car'),
  messages: leadMessageKeys,
  migrations: [
    { from: 1, to: 2 },
    { from: 2, to: 3 },
  ],
})
