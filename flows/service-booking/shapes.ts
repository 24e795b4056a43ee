import type { Shape } from '#engine'

// What the booking's objects hold; `typed.test.ts` holds them to what the ports answer.

/** BOOK-10. */
export const car = {
  object: {
    registrationNumber: 'string',
    brand: 'string',
    model: 'string',
    buildYear: 'number',
    hasServiceAgreement: 'boolean',
    isSupported: 'boolean',
  },
} as const satisfies Shape

/** The department and the site are those of the chosen workshop. */
export const location = {
  object: {
    name: 'string',
    latitude: 'number',
    longitude: 'number',
    placeId: 'string?',
    region: 'string?',
    'departmentId?': 'string',
    'siteName?': 'string',
  },
} as const satisfies Shape

/** Chosen offerings by their code, each with the facts shown when it was chosen (SVC-07). */
export const services = {
  map: {
    object: {
      code: 'string',
      name: 'string',
      price: 'number?',
      priceKnown: 'boolean',
      priceDiscount: 'number?',
      category: 'string',
      type: { oneOf: ['service', 'addon'] },
      unit: 'number?',
      unitAbbreviation: 'string?',
      userInput: 'string?',
      listItems: { list: 'string' },
      /** It asks for miltal (SVC-16). */
      asksInput: 'boolean',
      /** Shown in place of 'Pris saknas*' (SVC-23). */
      notKnownPriceText: 'string?',
    },
  },
} as const satisfies Shape

/** What is put into an entry when its price was asked for again (BOOK-27). */
export const prices = {
  map: { object: { price: 'number?', priceKnown: 'boolean', priceDiscount: 'number?' } },
} as const satisfies Shape

export const site = {
  object: {
    departmentId: 'string',
    siteId: 'string',
    siteName: 'string',
    address: 'string',
    latitude: 'number',
    longitude: 'number',
    firstTimeSlot: 'string?',
    distance: 'number?',
    phone: 'string?',
  },
} as const satisfies Shape

/** `timeSlot` is local, `YYYY-MM-DDTHH:mm`; 08:00 for a full day (BOOKFORM-08). */
export const slot = {
  object: { date: 'string', timeSlot: 'string', isFullDay: 'boolean' },
} as const satisfies Shape

/** The choices that Undo brings back, but for the car and the place, which are personal. */
export const before = {
  object: {
    services: { like: 'services' },
    milage: 'number?',
    addons: 'boolean?',
    addonsSkipped: 'boolean?',
    site: { like: 'site' },
    slot: { like: 'slot' },
    bookingState: 'number',
    maxBookingState: 'number',
  },
} as const satisfies Shape

export const beforeOwner = {
  object: {
    car: { like: 'car' },
    location: { like: 'location' },
    lat: 'number?',
    lng: 'number?',
    region: 'string?',
  },
} as const satisfies Shape

/** Another car, no longer free for what is chosen now, or let go by the visitor. */
export const timeLost = { oneOf: ['car', 'unfit', 'released'] } as const satisfies Shape

export const bookingError = {
  object: { code: 'string', message: 'string' },
} as const satisfies Shape

export const bookingInfo = {
  object: {
    id: 'string',
    /** Signature of the calendar entry; runs older than version 4 have none. */
    'calendarSignature?': 'string?',
    departmentId: 'string',
    siteName: 'string',
    date: 'string',
    timeSlot: 'string',
    isFullDay: 'boolean',
    firstName: 'string',
    lastName: 'string',
    phone: 'string',
    email: 'string',
  },
} as const satisfies Shape
