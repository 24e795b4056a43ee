import type { SessionVehicle, TyreSession } from '#services/tyre-hotel'
import { type CookieRequest, browserSecret, getConfig } from '#server'
import { problem } from '../_http/problem.ts'
import type { Call } from '../_http/route.ts'
import { say } from './messages.ts'

type Asked = Pick<Call<unknown, unknown, unknown>, 'request' | 'locale' | 'services'>

export const cookieRequest = ({ headers }: Request): CookieRequest => ({
  headers,
  https: getConfig().https,
})

export interface SignedIn {
  readonly session: TyreSession
  readonly secret: string
}

/** Who is signed in by the cookie of this browser. */
export async function signedInBy({
  request,
  services,
}: Pick<Asked, 'request' | 'services'>): Promise<SignedIn | null> {
  const secret = browserSecret(cookieRequest(request))
  const session = secret === null ? null : await services.tyreSessions.find(secret)
  return secret === null || session === null ? null : { session, secret }
}

/**
 * Runs `work` for who is signed in by the cookie of this browser, and for nobody else: what stands in
 * the address, the body or a browser's storage opens nothing (SVCGEN-04, TYREBOOK-25).
 */
export async function asSignedIn(
  asked: Asked,
  work: (who: SignedIn) => Promise<Response>,
): Promise<Response> {
  const { locale } = asked
  const who = await signedInBy(asked)
  return who === null
    ? problem('signed-out', locale, { message: say('signedOut', locale) })
    : work(who)
}

/** Whether who is signed in may ask this workshop for what `isMeant` says of their cars. */
export const mayAsk = (
  { vehicles }: TyreSession,
  erpId: string,
  isMeant: (vehicle: SessionVehicle) => boolean,
): boolean => vehicles.some((vehicle) => isMeant(vehicle) && vehicle.erpIds.includes(erpId))

export const notYours = ({ locale }: Pick<Asked, 'locale'>): Response =>
  problem('not-yours', locale, { message: say('notYours', locale) })
