import type { FieldSpec } from '#engine'

/** Who books: first and last name, as both wizards ask for them. */
export const nameFields = {
  firstName: {
    type: 'string',
    pii: 'contact',
    initial: null,
    rules: { required: true, pattern: 'line', maxLength: 80 },
    input: {
      control: 'text',
      label: 'form.firstName',
      autocomplete: 'given-name',
      errors: { required: 'form.firstNameRequired', pattern: 'form.oneLine' },
    },
  },
  lastName: {
    type: 'string',
    pii: 'contact',
    initial: null,
    rules: { required: true, pattern: 'line', maxLength: 80 },
    input: {
      control: 'text',
      label: 'form.lastName',
      autocomplete: 'family-name',
      errors: { required: 'form.lastNameRequired', pattern: 'form.oneLine' },
    },
  },
} as const satisfies { readonly [field: string]: FieldSpec }
