import type { TyreState, Vehicle } from './tyre-state.ts'

/** TYRE-04. */
export const SESSION_KEY = 'tirehotel'

export type TyreSession = Pick<TyreState, 'validated' | 'confirmation'>

type Box = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

// The page wrote it itself: looked at is what a session cannot do without, not every member.
const isVehicle = (value: unknown): value is Vehicle =>
  isObject(value) &&
  typeof value['regNo'] === 'string' &&
  typeof value['brandCode'] === 'string' &&
  Array.isArray(value['tires']) &&
  isObject(value['location']) &&
  Array.isArray(value['location']['workshops'])

const isValidated = (value: unknown): value is NonNullable<TyreSession['validated']> =>
  isObject(value) &&
  value['status'] === 0 &&
  Array.isArray(value['vehicles']) &&
  value['vehicles'].length > 0 &&
  value['vehicles'].every(isVehicle)

const isConfirmation = (value: unknown): value is NonNullable<TyreSession['confirmation']> =>
  isObject(value)

/**
 * The stored session, if it is one of a validated customer (status 0) with vehicles; else null. It
 * proves nothing to the server, which has a cookie of its own.
 */
export function readSession(box: () => Box = () => sessionStorage): TyreSession | null {
  try {
    const kept: unknown = JSON.parse(box().getItem(SESSION_KEY) ?? 'null')
    if (!isObject(kept) || !isValidated(kept['validated'])) return null
    const { validated, confirmation } = kept
    return { validated, confirmation: isConfirmation(confirmation) ? confirmation : null }
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
