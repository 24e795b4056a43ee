import { report, reportCode } from '../_api-client/report.ts'
import type { TyreApi } from './api.ts'
import { CallFailed, messageOf } from '../_api-client/call.ts'
import type { CodeCredentials } from './credentials.ts'
import type { TyreEvent } from './tyre-state.ts'

/** How a call of the sign-in ended, as the flow's event. */
type Outcome<Type extends TyreEvent['type']> = Extract<TyreEvent, { readonly type: Type }>

interface Desk {
  readonly api: Pick<TyreApi, 'search' | 'login' | 'validate'>
  readonly credentials: CodeCredentials
}

/** Searches a plate: 404 is nobody's, every other failure a failure (OTP-02, SVCERR-04, SVCERR-05). */
export async function searchPlate(
  { api, credentials }: Desk,
  plate: string,
): Promise<Outcome<'customer.found' | 'search.failed'>> {
  try {
    const found = await api.search(plate)
    credentials.drop()
    credentials.keepNumber(plate, found.encryptedPhoneNumber)
    return {
      type: 'customer.found',
      payload: { obfuscatedPhone: found.obfuscatedPhoneNumber },
    }
  } catch (error) {
    const isNone = error instanceof CallFailed && error.status === 404
    if (!isNone) report('tyre-search-failed', reportCode(error))
    return { type: 'search.failed', payload: { reason: isNone ? 'none' : 'failed' } }
  }
}

/** Has a code sent to the phone of the plate's customer (OTP-04). `general` where the server has no words. */
export async function sendCode(
  desk: Desk,
  plate: string,
  general: string,
): Promise<Outcome<'code.sent' | 'code.failed'>> {
  try {
    const { authorizationToken, codeLength } = await login(desk, plate)
    desk.credentials.keepToken(authorizationToken)
    return { type: 'code.sent', payload: { codeLength } }
  } catch (error) {
    report('tyre-code-failed', reportCode(error))
    return { type: 'code.failed', payload: { message: messageOf(error, general) } }
  }
}

async function login({ api, credentials }: Desk, plate: string) {
  const known = credentials.number(plate)
  if (known !== null) {
    try {
      return await api.login(known)
    } catch (error) {
      // The encrypted number is too old: it is searched anew.
      if (!(error instanceof CallFailed) || error.code !== 'number-ended') throw error
      credentials.keepNumber(plate, null)
    }
  }
  const { encryptedPhoneNumber } = await api.search(plate)
  credentials.keepNumber(plate, encryptedPhoneNumber)
  return api.login(encryptedPhoneNumber)
}

const ENDED = new Set(['code-spent', 'code-ended'])

interface Checked {
  readonly isUsed: boolean
  /** No other code of this sign-in will do: a new one is needed. */
  readonly isEnded: boolean
  readonly outcome: Outcome<'code.validated' | 'code.refused'>
}

/**
 * Checks a code once (OTP-07). `isUsed` when the server judged it; one that did not arrive may be
 * sent as it is once more. After it every secret of the sign-in is forgotten.
 */
export async function checkCode(
  { api, credentials }: Desk,
  code: string,
  messages: { readonly general: string; readonly ended: string },
): Promise<Checked> {
  const authToken = credentials.token()
  const refused = (isUsed: boolean, message: string, isEnded: boolean): Checked => ({
    isUsed,
    isEnded,
    outcome: { type: 'code.refused', payload: { message } },
  })
  if (authToken === null) return refused(true, messages.ended, true)
  try {
    const { status, vehicles } = await api.validate({ authToken, otpToken: code })
    credentials.drop()
    return {
      isUsed: true,
      isEnded: true,
      outcome: { type: 'code.validated', payload: { status, vehicles } },
    }
  } catch (error) {
    report('tyre-code-failed', reportCode(error))
    const isJudged = error instanceof CallFailed && error.status >= 400 && error.status < 500
    const isEnded = error instanceof CallFailed && ENDED.has(error.code)
    return refused(isJudged, messageOf(error, messages.general), isEnded)
  }
}
