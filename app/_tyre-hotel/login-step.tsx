'use client'

import { Button } from '#ui/button'
import { Icon } from '#ui/icon'
import { Notice } from '#ui/notice'
import { Step } from './step.tsx'
import { useTyreHotel } from './tyre-context.tsx'
import { useSendCode } from './use-code.ts'
import styles from './tyre-hotel.module.css'

/** Login: the masked number that a code goes to, and the button that sends it (OTP-09). */
export function LoginStep() {
  const { dispatch, state, t } = useTyreHotel()
  const { isSending, send } = useSendCode()
  return (
    <Step
      onSubmit={() => send()}
      actions={
        <>
          <Button type="submit" size="l" busy={isSending}>
            {t('login.send')}
          </Button>
          <Button
            variant="quiet"
            onClick={() => dispatch({ type: 'reopen', payload: { step: 'search' } })}
          >
            {t('action.back')}
          </Button>
        </>
      }
    >
      <div className={styles.narrow}>
        <p>{t('login.text')}</p>
        <p className={styles.phone}>
          <Icon name="phone" />
          {state.obfuscatedPhone}
        </p>
        <p role="status" className={styles.status}>
          {isSending && t('login.sending')}
        </p>
        {!isSending && state.codeError && (
          <Notice tone="error" live="alert">
            {state.codeError}
          </Notice>
        )}
      </div>
    </Step>
  )
}
