'use client'

import { Button } from '#ui/button'
import { Icon } from '#ui/icon'
import { MailLink } from '../_wizard/mail-link.tsx'
import { isSignedIn } from './steps-view.ts'
import { useTyreHotel } from './tyre-context.tsx'
import { useLeave } from './use-leave.ts'
import styles from './tyre-hotel.module.css'

/** Beneath every step: a question, where to write, and the way out (TYRE-06, TYRE-13). */
export function HelpFooter() {
  const { settings, state, step, t } = useTyreHotel()
  const leave = useLeave()
  const { email } = settings.contact
  return (
    <div className={styles.help}>
      <p className={styles.helpText}>
        <Icon name="mail" />
        <span className={styles.question}>
          <strong>{t('footer.question')}</strong> {t('footer.write')} <MailLink email={email} />
        </span>
      </p>
      {isSignedIn(step) && (
        <Button variant="secondary" size="s" disabled={state.submitting} onClick={leave}>
          {t('footer.logout')}
        </Button>
      )}
    </div>
  )
}

/** The way to a person. */
export function ContactLine() {
  const { contact } = useTyreHotel().settings
  return (
    <span>
      <MailLink email={contact.email} />
      {' · '}
      <a href={`tel:${contact.phone}`}>{contact.phoneText}</a>
    </span>
  )
}
