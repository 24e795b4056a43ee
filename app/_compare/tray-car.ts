import { cardPrice, carTitle } from '#domain/car-card'
import type { ComparedCar } from '#domain/compared-car'
import type { TrayCar } from '#ui/compare'
import type { CompareMessages } from './compare-run.ts'

/** What is to be paid, by the card's rule, in words. */
export function priceWords(car: ComparedCar, messages: CompareMessages): string {
  const price = cardPrice(car)
  if (price.kind === 'request') return price.text || messages['price.request']
  return price.withoutVat ? `${price.current} ${messages['price.withoutVat']}` : price.current
}

export const trayCar = (car: ComparedCar, messages: CompareMessages): TrayCar => ({
  id: car.car_id,
  title: carTitle(car),
  price: priceWords(car, messages),
  href: car.href,
  picture: {
    src: car.car_primary_image?.thumbnail_url ?? null,
    body: car.car_body ?? '',
    paint: car.car_color ?? '',
    missing: messages.missingImageText,
  },
})
