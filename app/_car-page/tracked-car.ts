import type { Car } from '#domain/car'
import { priceToPay } from '#domain/price-to-pay'
import type { TrackedCar } from '../_tracking/events.ts'

/** What analytics are told of a car (RTRACK-04). */
export const trackedCar = (car: Car): TrackedCar => ({
  car_id: car.car_id,
  car_brand: car.car_brand,
  car_model: car.car_model,
  car_price: priceToPay(car).withVat,
})
