import type { ContextOf, EventOf } from '#engine'
import { flowHandle } from '#engine/react'
import type { MessageKey, tyreHotel } from '#flows/tyre-hotel'

/** Types its hooks; the definition is served, never bundled. */
export const tyreHotelFlow = flowHandle<typeof tyreHotel, MessageKey>('tyre-hotel')

/** The flow's context as the screens read it. */
export type TyreState = ContextOf<typeof tyreHotel>
export type TyreEvent = EventOf<typeof tyreHotel>
export type Vehicle = NonNullable<TyreState['validated']>['vehicles'][number]
export type Workshop = NonNullable<TyreState['workshop']>

/** The vehicle that is booked for. */
export const chosenVehicle = ({ validated, vehicle }: TyreState): Vehicle | null =>
  validated?.vehicles.find(({ regNo }) => regNo === vehicle) ?? null
