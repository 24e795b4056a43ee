import type { FlowDefinition } from '#engine'

/** TYREBOOK-17. */
const documented = {
  bookingDate: {
    if: [{ empty: { ref: 'start' } }, { ref: 'dayStart' }, { ref: 'start' }],
  },
  bookingStart: { ref: 'start' },
  regNo: { ref: 'vehicle' },
  freeText: {
    if: [{ empty: { ref: 'freeText' } }, { lit: '' }, { ref: 'freeText' }],
  },
  customer: {
    obj: {
      firstName: { ref: 'firstName' },
      lastName: { ref: 'lastName' },
      email: { ref: 'email' },
      phoneMobile: { ref: 'phoneMobile' },
    },
  },
} as const

/** What must happen once it was asked for, at most once a key, however often the page is reloaded. */
export const effects = {
  book: {
    port: 'tyreHotel.book',
    critical: true,
    ok: 'booking.confirmed',
    fail: 'booking.refused',
    retry: { attempts: 6, baseMs: 1_000, maxMs: 30_000 },
    timeoutMs: 15_000,
    input: {
      obj: {
        departmentIdentifier: { ref: 'workshop.erpId' },
        booking: {
          if: [
            { empty: { ref: 'newTyres' } },
            { obj: documented },
            { obj: { ...documented, newTyres: { ref: 'newTyres' } } },
          ],
        },
      },
    },
  },
  review: {
    port: 'tyreHotel.review',
    ok: 'review.sent',
    fail: 'review.failed',
    retry: { attempts: 3, baseMs: 1_000, maxMs: 10_000 },
    timeoutMs: 10_000,
    input: {
      obj: {
        rating: { ref: 'rating' },
        comment: {
          if: [{ empty: { ref: 'ratingComment' } }, { lit: '' }, { ref: 'ratingComment' }],
        },
        date: { ref: 'ratedAt' },
      },
    },
  },
  logout: {
    port: 'tyreHotel.logout',
    ok: 'logout.done',
    fail: 'logout.failed',
    retry: { attempts: 3, baseMs: 500, maxMs: 4_000 },
    timeoutMs: 5_000,
    input: { obj: {} },
  },
} as const satisfies FlowDefinition['effects']
