'use client'

import { useState } from 'react'
import { Button } from '#ui/button'
import { Notice } from '#ui/notice'
import { CodeField } from './code-field.tsx'
import { Step } from './step.tsx'
import { useTyreHotel } from './tyre-context.tsx'
import { useCheckCode, useSendCode } from './use-code.ts'
import styles from './tyre-hotel.module.css'

const ERROR_ID = 'code-error'
const RESEND_ID = 'code-resend'

const onOneLine = (phone: string): string => phone.replaceAll(' ', '\u00a0')

/** Validate: the code, as many digits as the server says (OTP-06, OTP-09, OTP-10). */
export function ValidateStep() {
  const { dispatch, rejection, state, t } = useTyreHotel()
  // Here only: neither the log nor any storage ever holds it.
  const [code, setCode] = useState('')
  const [tries, setTries] = useState(0)
  const [isResent, setResent] = useState(false)
  const { isChecking, check } = useCheckCode()
  const { isSending, send } = useSendCode()
  const count = state.codeLength ?? 4
  const isWhole = code.length === count
  const isBusy = isChecking || isSending
  const refused = rejection?.type === 'code.validated' ? t('validate.notValidated') : null
  const error = isBusy ? null : (refused ?? state.codeError)

  const verify = (): void => {
    if (!isWhole || isBusy) return
    setResent(false)
    check(code, (isEnded) => {
      setCode('')
      if (isEnded) document.getElementById(RESEND_ID)?.focus()
      else setTries((before) => before + 1)
    })
  }
  const sending = isSending ? 'login.sending' : null
  const resent = !isBusy && isResent && !error ? 'validate.resent' : null
  const status = isChecking ? 'validate.verifying' : (sending ?? resent)
  return (
    <Step
      onSubmit={verify}
      actions={
        <>
          <Button
            type="submit"
            size="l"
            busy={isChecking}
            aria-disabled={!isWhole || undefined}
            aria-describedby={isWhole ? undefined : 'code-need'}
          >
            {t('validate.verify')}
          </Button>
          <Button
            id={RESEND_ID}
            variant="secondary"
            size="l"
            busy={isSending}
            onClick={() =>
              send(() => {
                setCode('')
                setResent(true)
              })
            }
          >
            {t('validate.resend')}
          </Button>
          <Button
            variant="quiet"
            onClick={() => dispatch({ type: 'reopen', payload: { step: 'login' } })}
          >
            {t('action.back')}
          </Button>
        </>
      }
    >
      <div className={styles.narrow}>
        <p>
          {state.obfuscatedPhone
            ? t('validate.text', { count, phone: onOneLine(state.obfuscatedPhone) })
            : t('validate.textPlain', { count })}
        </p>
        <CodeField
          label={t('validate.code')}
          hint={t('validate.hint', { count })}
          length={count}
          value={code}
          onChange={setCode}
          held={isChecking}
          errorId={error ? ERROR_ID : null}
          focusKey={tries}
        />
        {!isWhole && (
          <p id="code-need" className="sr-only">
            {t('validate.need', { count })}
          </p>
        )}
        <p role="status" className={styles.status}>
          {status && t(status)}
        </p>
        {error && (
          <div id={ERROR_ID}>
            <Notice tone="error" live="alert">
              {error}
            </Notice>
          </div>
        )}
      </div>
    </Step>
  )
}
