import { z } from 'zod'
import { slugOfBrand } from '#domain/brands'
import {
  BookingConfirmation,
  Car,
  type CarQuery,
  Offerings,
  RefreshedPrice,
  type WorkshopPort,
} from '../port.ts'
import { createCaller, type HttpWorkshopOptions } from './call.ts'
import { closestAvailable } from './closest.ts'
import { timeslots } from './timeslots.ts'

export type { HttpWorkshopOptions } from './call.ts'

const HasBrand = z.object({ hasBrand: z.boolean() })

function query(entries: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(entries).toString()
  return text === '' ? '' : `?${text}`
}

const positionOf = ({ position }: CarQuery): Record<string, string> =>
  position ? { lat: String(position.lat), lng: String(position.lng) } : {}

/** The real workshop system, by the documented calls (SVC-08, SVC-09, SLOT-04, SLOT-09, BOOKFORM-07). */
export function createHttpWorkshop(options: HttpWorkshopOptions): WorkshopPort {
  const caller = createCaller(options)
  const plate = encodeURIComponent

  return {
    car: (registrationNumber) => caller.read(`/car/${plate(registrationNumber)}`, Car),

    services: (asked) =>
      caller.read(
        `/services/${plate(asked.registrationNumber)}${query(positionOf(asked))}`,
        Offerings,
      ),

    addons: (asked) =>
      caller.read(
        `/addons/${plate(asked.registrationNumber)}${query(positionOf(asked))}`,
        Offerings,
      ),

    prices(asked) {
      const { registrationNumber, codes, departmentId } = asked
      const search = query({
        ...positionOf(asked),
        serviceOfferings: codes.join(','),
        ...(departmentId === undefined ? {} : { departmentId }),
      })
      return caller.read(`/prices/${plate(registrationNumber)}${search}`, z.array(RefreshedPrice))
    },

    closestAvailable: (asked) => closestAvailable(caller, asked),

    timeslots: (asked) => timeslots(caller, asked),

    book: (request, idempotencyKey) =>
      caller.post('/book', request, { key: idempotencyKey, shape: BookingConfirmation }),

    authorizedWorkshop: (brand) =>
      caller.read(`/authorized-workshop/${encodeURIComponent(slugOfBrand(brand))}`, HasBrand),
  }
}
