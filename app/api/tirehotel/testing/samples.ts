import type { TyreBookingRequest } from '#services/tyre-hotel'

/** Two bays, where the first car of TYR100 lies. */
export const MOLNDAL = '4210'
/** One bay, there too. */
export const VANS = '4211'
/** Of another customer (DKH101). */
export const SEGELTORP = '4220'

export const WEEK = { startDate: '2026-03-09', endDate: '2026-03-13', regNo: 'BMW' }

let keys = 0
export const freshKey = () => `tyre-key-${(keys += 1)}-0000`

export const booking = (over: Partial<TyreBookingRequest> = {}): TyreBookingRequest => ({
  bookingDate: '2026-03-10T09:30',
  bookingStart: '2026-03-10T09:30',
  regNo: 'TYR100',
  freeText: '',
  customer: {
    firstName: 'Anna',
    lastName: 'Berg',
    email: 'anna@example.se',
    phoneMobile: '+46701740605',
  },
  ...over,
})

export const starting = (moment: string) => ({ bookingDate: moment, bookingStart: moment })

export const REVIEW = { rating: 4, comment: 'Smidigt', date: '2026-03-02T07:00:00Z' }
