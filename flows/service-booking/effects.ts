import type { FlowDefinition } from '#engine'
import { asksMileage, hasMileage } from './rules.ts'

/** What the booking asks of the server. */
export const effects = {
  book: {
    port: 'workshop.book',
    critical: true,
    ok: 'booking.confirmed',
    fail: 'booking.refused',
    retry: { attempts: 6, baseMs: 1_000, maxMs: 30_000 },
    timeoutMs: 15_000,
    input: {
      obj: {
        customer: {
          obj: {
            firstName: { ref: 'firstName' },
            lastName: { ref: 'lastName' },
            phone: { ref: 'phone' },
            email: { ref: 'email' },
          },
        },
        freeText: {
          if: [{ empty: { ref: 'message' } }, { lit: '' }, { ref: 'message' }],
        },
        departmentId: { ref: 'site.departmentId' },
        timeSlot: { ref: 'slot.timeSlot' },
        isFullDay: { ref: 'slot.isFullDay' },
        registrationNumber: { ref: 'car.registrationNumber' },
        // The default 1 is for bookings of which no service asks (BOOKFORM-05, BOOKFORM-09).
        mileage: {
          if: [{ and: [asksMileage, hasMileage] }, { ref: 'milage' }, { lit: 1 }],
        },
        serviceOfferingRequests: {
          map: [
            { ref: 'services' },
            {
              obj: {
                kobraId: { key: true },
                unitsSelected: { item: 'unit' },
                userInput: { item: 'userInput' },
              },
            },
          ],
        },
      },
    },
  },
} as const satisfies FlowDefinition['effects']
