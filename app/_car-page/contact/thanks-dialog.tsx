'use client'

import { useEffect, useRef } from 'react'
import { useFlow } from '#engine/react'
import { Button } from '#ui/button'
import { Icon } from '#ui/icon'
import styles from './thanks-dialog.module.css'

/** Over the form once its lead has arrived (CONTACT-05); closed, it leaves an empty form behind (CONTACT-30). */
export function ThanksDialog({ id }: { readonly id: string }) {
  const { snapshot, ready, runner, t } = useFlow()
  const dialog = useRef<HTMLDialogElement>(null)
  // What another tab has sent is that tab's to confirm.
  const isThanked = ready && snapshot.writer && snapshot.state.step === 'thanks'
  useEffect(() => {
    if (isThanked) dialog.current?.showModal()
  }, [isThanked])
  const receipt = snapshot.state.context['receiptNumber']
  if (!isThanked) return null
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-thanks`}
      onClose={() => void runner?.restart()}
    >
      <span className={styles.badge}>
        <Icon name="check" size="l" />
      </span>
      <h2 id={`${id}-thanks`}>{t('thanks.title')}</h2>
      <p>{t('thanks.text')}</p>
      {typeof receipt === 'string' && (
        <dl className={styles.receipt}>
          <dt>{t('thanks.receipt')}</dt>
          <dd>{receipt}</dd>
          <dd className={styles.hint}>{t('thanks.receiptHint')}</dd>
        </dl>
      )}
      <Button onClick={() => dialog.current?.close()}>{t('notice.dismiss')}</Button>
    </dialog>
  )
}
