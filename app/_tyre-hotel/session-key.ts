import type { TyreBookingConfirmation, TyreVehicle } from '#services/tyre-hotel'

/** TYRE-04. */
export const SESSION_KEY = 'tirehotel'

export interface TyreSession {
  readonly validated: { readonly status: number; readonly vehicles: readonly TyreVehicle[] } | null
  readonly confirmation: TyreBookingConfirmation | null
}

type Box = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isVehicle = (value: unknown): boolean =>
  isObject(value) &&
  typeof value['regNo'] === 'string' &&
  typeof value['brandCode'] === 'string' &&
  Array.isArray(value['tires']) &&
  isObject(value['location']) &&
  Array.isArray(value['location']['workshops'])

/**
 * The stored session, if it is one of a validated customer (status 0) with vehicles; else null. It
 * proves nothing to the server, which has a cookie of its own.
 */
export function readSession(box: () => Box = () => sessionStorage): TyreSession | null {
  try {
    const kept: unknown = JSON.parse(box().getItem(SESSION_KEY) ?? 'null')
    if (!isObject(kept) || !isObject(kept['validated'])) return null
    const { status, vehicles } = kept['validated']
    const isWhole = Array.isArray(vehicles) && vehicles.length > 0 && vehicles.every(isVehicle)
    if (status !== 0 || !isWhole) return null
    const confirmation = isObject(kept['confirmation']) ? kept['confirmation'] : null
    return { validated: kept['validated'], confirmation } as unknown as TyreSession
  } catch {
    return null
  }
}

/** Writes what the run says, or clears the key when it says nothing: the only place that does. */
export function writeSession(session: TyreSession, box: () => Box = () => sessionStorage): void {
  try {
    if (session.validated === null) box().removeItem(SESSION_KEY)
    else box().setItem(SESSION_KEY, JSON.stringify(session))
  } catch {
    // The run goes on in memory, and says so.
  }
}
