import { Icon } from '../icon/index.ts'
import styles from './contact-link.module.css'

/** A number to call as people read it; `href` as it is dialled, where that is another. */
export const PhoneLink = ({
  text,
  href = text,
}: {
  readonly text: string
  readonly href?: string
}) => (
  <span className={styles.way}>
    <Icon name="phone" size="s" />
    <a href={`tel:${href.replaceAll(/[^\d+]/g, '')}`}>{text}</a>
  </span>
)

/** An address to write to, which may wrap at its `@`. */
export function MailLink({ address }: { readonly address: string }) {
  const [name, host] = address.split('@')
  return (
    <span className={styles.way}>
      <Icon name="mail" size="s" />
      <a href={`mailto:${address}`}>
        {name}
        <wbr />@{host}
      </a>
    </span>
  )
}
