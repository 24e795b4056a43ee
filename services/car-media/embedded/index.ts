import type { Car } from '#domain/car'
import { normalisePlate } from '#domain/plate'
import { sites } from '#domain/sites'
import { drawnFrame, drawnInterior, FRAMES } from '#fixtures/car-media'
import { carsForSale } from '#fixtures/cars'
import type { CarMediaPort, MediaPicture } from '../port.ts'

const FILM = '/media/films/winter-drive.webm'

/** The British cars that say that they are on show; every other one of them has a film, too. */
export function createEmbeddedCarMedia(stock: () => readonly Car[] = britishCars): CarMediaPort {
  let known: ReadonlyMap<string, Car> | undefined
  const carOf = (registration: string): Car | null => {
    known ??= new Map(
      stock().flatMap((car) => (isOnShow(car) ? [[normalisePlate(car.car_regno), car]] : [])),
    )
    return known.get(registration) ?? null
  }
  return {
    async media(registration) {
      const car = carOf(registration)
      return (
        car && {
          videoUrl: car.car_id % 2 === 0 ? FILM : null,
          frames: FRAMES,
          interior: { kind: 'panorama' },
        }
      )
    },
    async frame(registration, number) {
      const car = carOf(registration)
      return car && Number.isInteger(number) && number >= 1 && number <= FRAMES
        ? picture(drawnFrame(looksOf(car), number - 1))
        : null
    },
    async panorama(registration) {
      const car = carOf(registration)
      return car && picture(drawnInterior(looksOf(car)))
    },
  }
}

const britishCars = (): readonly Car[] =>
  sites.flatMap(({ id, country }) => (country === 'GB' ? carsForSale(id) : []))

const isOnShow = (car: Car): car is Car & { readonly car_regno: string } =>
  car.autos_on_show === 'true' && Boolean(car.car_regno)

const looksOf = ({ car_body = '', car_color = '', car_id }: Car) => ({
  body: car_body,
  colour: car_color,
  seed: car_id,
})

const picture = (svg: string): MediaPicture => ({
  type: 'image/svg+xml',
  bytes: new TextEncoder().encode(svg),
})
