import { describe } from 'vitest'
import { bookingContract } from './contract-booking.ts'
import { codesContract } from './contract-codes.ts'
import { newTyresContract } from './contract-new-tyres.ts'
import { timesContract } from './contract-times.ts'
import type { TestedDriver } from './samples.ts'

/**
 * What every driver of the tyre-hotel port must do. `make` answers a driver whose world is
 * `CONTRACT_DATA` and whose clock began at `NOW` of samples.ts.
 */
export function tyreHotelContract(name: string, make: () => TestedDriver): void {
  describe(`tyre hotel: ${name}`, () => {
    codesContract(make)
    timesContract(make)
    newTyresContract(make)
    bookingContract(make)
  })
}
