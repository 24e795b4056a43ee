import type { FieldSpec } from '#engine'
import { LEAD_LENGTHS } from '#domain/leads'

/** Fields that forms have alike; each form says its own words to the same keys. */

/** Phone and e-mail by the booking form's patterns (SELL-03, NOFORM-07, CONTACT-06 to CONTACT-08). */
export const personFields = {
  name: {
    type: 'string',
    pii: 'personal',
    initial: null,
    rules: { required: true, pattern: 'line', maxLength: LEAD_LENGTHS.name },
    input: {
      control: 'text',
      label: 'person.name',
      heading: 'person.heading',
      autocomplete: 'name',
      errors: {
        required: 'person.nameRequired',
        pattern: 'form.oneLine',
        maxLength: 'form.tooLong',
      },
    },
  },
  phone: {
    type: 'string',
    pii: 'contact',
    initial: null,
    rules: { required: true, pattern: 'phone.short' },
    input: {
      control: 'tel',
      label: 'person.phone',
      autocomplete: 'tel',
      errors: { required: 'person.phoneRequired', pattern: 'person.phonePattern' },
    },
  },
  email: {
    type: 'string',
    pii: 'contact',
    initial: null,
    rules: { required: true, pattern: 'email.2', maxLength: LEAD_LENGTHS.email },
    input: {
      control: 'email',
      label: 'person.email',
      autocomplete: 'email',
      errors: {
        required: 'person.emailRequired',
        pattern: 'person.emailPattern',
        maxLength: 'form.tooLong',
      },
    },
  },
} as const satisfies { readonly [field: string]: FieldSpec }

export const messageField = {
  type: 'string',
  pii: 'contact',
  initial: null,
  rules: { maxLength: LEAD_LENGTHS.text },
  input: {
    control: 'textarea',
    label: 'message.label',
    hint: 'message.hint',
    errors: { maxLength: 'form.tooLong' },
  },
} as const satisfies FieldSpec

/** Of any country: the server's rule is what a plate has at most, not how one looks. */
export const plateField = {
  type: 'string',
  pii: 'personal',
  initial: null,
  rules: { required: true, pattern: 'plate', maxLength: LEAD_LENGTHS.plate },
  input: {
    control: 'plate',
    label: 'car.plate',
    autocomplete: 'off',
    errors: {
      required: 'car.plateRequired',
      pattern: 'car.platePattern',
      maxLength: 'form.tooLong',
    },
  },
} as const satisfies FieldSpec

/** A whole number from 0 on (SELL-03, NOFORM-08). */
export const mileageField = {
  type: 'number',
  pii: 'none',
  initial: null,
  rules: { min: 0, max: 10_000_000 },
  input: {
    control: 'number',
    label: 'car.mileage',
    errors: {
      type: 'car.mileageRange',
      min: 'car.mileageRange',
      max: 'car.mileageRange',
    },
  },
} as const satisfies FieldSpec
