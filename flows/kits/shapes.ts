import type { Shape } from '#engine'

/** A kit as the cart has it: what it cost when it was added is what is shown. */
export const cartKit = {
  object: {
    kitId: 'string',
    kitCode: 'string',
    name: 'string',
    retailPrice: 'number?',
    currency: 'string',
  },
} as const satisfies Shape

export const carQuery = {
  object: { manufacturer: 'string', model: 'string', typeYear: 'string' },
} as const satisfies Shape

/** Who sent the visitor, as the address of the page said it (KIT-11). */
export const params = {
  object: {
    user: 'string',
    dealer: 'string',
    unit: 'string',
    auto: 'string',
    transactionId: 'string',
    packageIds: { list: 'string' },
  },
} as const satisfies Shape
