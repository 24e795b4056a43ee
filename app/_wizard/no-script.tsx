import { MailLink } from './mail-link.tsx'
import styles from './no-script.module.css'

interface NoScriptProps {
  readonly text: string
  readonly contact: { readonly email: string; readonly phone: string; readonly phoneText: string }
}

/** Whom to ask, for who has no JavaScript: a wizard needs it. */
export function NoScript({ text, contact }: NoScriptProps) {
  return (
    <noscript>
      <p className={styles.noScript}>
        {text} <a href={`tel:${contact.phone}`}>{contact.phoneText}</a>{' '}
        <MailLink email={contact.email} />
      </p>
    </noscript>
  )
}
