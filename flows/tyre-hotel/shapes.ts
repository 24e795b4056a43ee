import type { Shape } from '#engine'

// What the tyre hotel's objects hold; `typed.test.ts` holds them to what the port answers.

/** TYREBOOK-02. */
export const workshop = {
  object: { erpId: 'string', locationName: 'string', departmentName: 'string' },
} as const satisfies Shape

const wheel = {
  object: {
    name: 'string',
    rimDiameter: 'number',
    sectionWidth: 'number',
    threadPattern: 'string',
    threadDepth: 'number',
    aspectRatio: 'number',
    threadStatusId: 'number',
    threadStatusMessage: 'string',
  },
} as const satisfies Shape

/** TYRE-04, TYRE-05. */
export const vehicles = {
  list: {
    object: {
      regNo: 'string',
      name: 'string',
      packageLevel: 'string',
      location: {
        object: {
          locationName: 'string',
          phone: 'string',
          email: 'string',
          workshops: { list: workshop },
        },
      },
      tires: { list: { object: { equipmentPosition: 'string', wheel } } },
      brand: 'string',
      brandCode: 'string',
      model: 'string',
      productId: 'string',
    },
  },
} as const satisfies Shape

/** TYRE-04, TYRE-05. */
export const validated = { object: { status: 'number', vehicles } } as const satisfies Shape

/** Nobody's plate, or no answer (SVCERR-04, SVCERR-05). */
export const searchError = { oneOf: ['none', 'failed'] } as const satisfies Shape

/** An offer of new tyres as it was shown and taken. */
export const newTyres = {
  object: {
    offerId: 'string',
    name: 'string',
    dimension: 'string',
    quantity: 'number',
    pricePerTyre: 'number',
    total: 'number',
    includesFitting: 'boolean',
  },
} as const satisfies Shape

export const bookingError = {
  object: { code: 'string', message: 'string' },
} as const satisfies Shape

/** As the server answered (TYREBOOK-19). */
export const confirmation = {
  object: {
    bookingConfirmationId: 'string',
    services: { list: { object: { name: 'string' } } },
    appointmentTime: 'string',
    isFullDay: 'boolean',
    workshop: {
      object: { name: 'string', address: 'string', email: 'string', phoneNumber: 'string' },
    },
    freeText: 'string',
    customerBase: {
      object: { firstName: 'string', lastName: 'string', email: 'string', phoneMobile: 'string' },
    },
  },
} as const satisfies Shape
