import type { Translate } from '#engine/react'
import { Icon } from '#ui/icon'
import type { FormContext } from './form-context.ts'
import styles from './form-flow.module.css'

/** The way to a person. */
export function Reach({
  contact: { phone, phoneText, email },
  t,
}: {
  readonly contact: FormContext['contact']
  readonly t: Translate
}) {
  const [name, host] = email.split('@')
  return (
    <ul className={styles.reach}>
      <li>
        <Icon name="phone" size="s" />
        <a href={`tel:${phone}`}>{t('reach.phone', { phone: phoneText })}</a>
      </li>
      <li>
        <Icon name="mail" size="s" />
        <a href={`mailto:${email}`}>
          {name}
          <wbr />@{host}
        </a>
      </li>
    </ul>
  )
}
