import { checkCode, sendCode } from './sign-in.ts'
import { useTyreHotel } from './tyre-context.tsx'
import { useAsking } from './use-asking.ts'

/** Has a code sent to the customer's phone; how that went is an event (OTP-04, OTP-08). */
export function useSendCode() {
  const { api, credentials, dispatch, state, t } = useTyreHotel()
  const [isSending, ask] = useAsking()
  const send = (sent?: () => void): void =>
    ask(async () => {
      dispatch({ type: 'code.asked' })
      const general = t('error.general')
      const outcome = await sendCode({ api, credentials }, state.searched ?? '', general)
      dispatch(outcome, 'observed')
      if (outcome.type === 'code.sent') sent?.()
    })
  return { isSending, send }
}

/** Checks a code once; `used` is called when it is of no more use, and told whether any other is. */
export function useCheckCode() {
  const { api, credentials, dispatch, t } = useTyreHotel()
  const [isChecking, ask] = useAsking()
  const check = (code: string, used: (isEnded: boolean) => void): void =>
    ask(async () => {
      const messages = { general: t('error.general'), ended: t('validate.ended') }
      const { isUsed, isEnded, outcome } = await checkCode({ api, credentials }, code, messages)
      if (isUsed) used(isEnded)
      dispatch(outcome, 'observed')
    })
  return { isChecking, check }
}
