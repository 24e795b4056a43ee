import type { FlowState } from '#engine'
import type { TyreBookingConfirmation, TyreVehicle, TyreWorkshop } from '#services/tyre-hotel'
import type { LocalDate } from '#domain/local-date'

/** The flow's context as the screens read it. */
export interface TyreState {
  readonly plate: string | null
  readonly searched: string | null
  readonly searchError: 'none' | 'failed' | null
  readonly obfuscatedPhone: string | null
  readonly codeLength: number | null
  readonly codeError: string | null
  readonly sessionEnded: boolean
  readonly leaving: boolean
  readonly validated: { readonly status: number; readonly vehicles: readonly TyreVehicle[] } | null
  readonly vehicle: string | null
  readonly workshop: TyreWorkshop | null
  readonly date: LocalDate | null
  readonly timeless: LocalDate | null
  readonly time: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly phoneMobile: string | null
  readonly email: string | null
  readonly submitting: boolean
  readonly bookingError: { readonly code: string; readonly message: string } | null
  readonly confirmation: TyreBookingConfirmation | null
  readonly rating: number
  readonly ratingSent: boolean
}

/** The definition's types hold what is in it; this names them. */
export const tyreStateOf = (state: FlowState): TyreState => state.context as unknown as TyreState

/** The vehicle that is booked for. */
export const chosenVehicle = ({ validated, vehicle }: TyreState): TyreVehicle | null =>
  validated?.vehicles.find(({ regNo }) => regNo === vehicle) ?? null
