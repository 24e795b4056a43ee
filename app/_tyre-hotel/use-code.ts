import { CallFailed, wordsOf } from './call.ts'
import { reportFailure } from './report.ts'
import { useTyreHotel } from './tyre-context.tsx'
import { useAsking } from './use-asking.ts'

/** Has a code sent to the customer's phone; how that went is an event (OTP-04, OTP-08). */
export function useSendCode(): {
  readonly isSending: boolean
  readonly send: (sent?: () => void) => void
} {
  const { api, credentials, dispatch, state, t } = useTyreHotel()
  const [isSending, ask] = useAsking()
  const plate = state.searched ?? ''

  const login = async () => {
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

  const send = (sent?: () => void): void =>
    ask(async () => {
      dispatch({ type: 'code.asked' })
      try {
        const { authorizationToken, codeLength } = await login()
        credentials.keepToken(authorizationToken)
        dispatch({ type: 'code.sent', payload: { codeLength } }, 'observed')
        sent?.()
      } catch (error) {
        reportFailure('tyre-code-failed', error)
        const message = wordsOf(error, t('error.general'))
        dispatch({ type: 'code.failed', payload: { message } }, 'observed')
      }
    })
  return { isSending, send }
}

/** Checks a code once. Resolves to whether it was used up: a code that did not arrive may be sent again. */
export function useCheckCode(): {
  readonly isChecking: boolean
  readonly check: (code: string, used: () => void) => void
} {
  const { api, credentials, dispatch, t } = useTyreHotel()
  const [isChecking, ask] = useAsking()
  const refuse = (message: string): void => {
    dispatch({ type: 'code.refused', payload: { message } }, 'observed')
  }
  const check = (code: string, used: () => void): void =>
    ask(async () => {
      const authToken = credentials.token()
      if (authToken === null) return refuse(t('validate.ended'))
      try {
        const { status, vehicles } = await api.validate({ authToken, otpToken: code })
        used()
        credentials.drop()
        dispatch({ type: 'code.validated', payload: { status, vehicles } }, 'observed')
      } catch (error) {
        reportFailure('tyre-code-failed', error)
        const isRefused = error instanceof CallFailed && error.status >= 400 && error.status < 500
        if (isRefused) used()
        refuse(wordsOf(error, t('error.general')))
      }
    })
  return { isChecking, check }
}
