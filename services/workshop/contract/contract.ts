import { describe } from 'vitest'
import type { WorkshopPort } from '../port.ts'
import { bookingContract } from './contract-booking.ts'
import { offeringsContract } from './contract-offerings.ts'
import { sitesContract } from './contract-sites.ts'
import { timesContract } from './contract-times.ts'

/**
 * What every driver of the workshop port must do. `makePort` answers a driver whose world is seeded
 * and whose clock stands at `NOW` of samples.ts.
 */
export function workshopContract(name: string, makePort: () => WorkshopPort): void {
  describe(`workshop: ${name}`, () => {
    offeringsContract(makePort)
    sitesContract(makePort)
    timesContract(makePort)
    bookingContract(makePort)
  })
}
