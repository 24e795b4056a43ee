import { placesToReplace, treadWear } from '#domain/tyre-tread'
import { newTyres, type StoredVehicle } from '#fixtures/tyre-hotel'
import type { NewTyres } from '../port.ts'

type Place = StoredVehicle['tyres'][number]['equipmentPosition']

const AXLES: readonly (readonly Place[])[] = [
  ['FrontLeft', 'FrontRight'],
  ['RearLeft', 'RearRight'],
]

/** What a car's worn tyres would be replaced with; null where none is worn, or none is in stock. */
export function offerFor({ tyres }: Pick<StoredVehicle, 'tyres'>): NewTyres | null {
  const worn = tyres.filter(({ threadDepth, threadPattern, threadStatusId }) =>
    treadWear({
      depth: threadDepth,
      pattern: threadPattern,
      isToBeReplaced: threadStatusId === 1,
    }),
  )
  const [first] = worn
  if (first === undefined) return null
  const dimension = `${first.sectionWidth}/${first.aspectRatio} R${first.rimDiameter}`
  const sold = newTyres.find(
    (one) => one.dimension === dimension && one.pattern === first.threadPattern,
  )
  if (sold === undefined) return null
  const places = worn.map(({ equipmentPosition }) => equipmentPosition)
  const quantity = placesToReplace(places, AXLES).length
  return {
    offerId: `ND-${dimension.replace(/\D+/g, '-')}-${sold.pattern.toUpperCase()}`,
    name: sold.name,
    dimension,
    quantity,
    pricePerTyre: sold.price,
    total: quantity * sold.price,
    includesFitting: true,
  }
}
