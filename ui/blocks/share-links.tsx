import { Icon } from '../icon/index.ts'
import { ShareButtons, type ShareMessages } from './share-buttons.tsx'
import styles from './share-links.module.css'
import type { Editable } from './types.ts'

export interface ShareLinksProps {
  readonly title: string
  readonly titleMark?: Editable
  readonly mail: { readonly href: string; readonly label: string }
  /** Plain addresses of other sites: nothing of theirs runs here. */
  readonly networks: readonly {
    readonly name: string
    readonly href: string
    readonly label: string
  }[]
  readonly messages: ShareMessages
  readonly pageTitle: string
}

/** Ways to pass a page on. */
export function ShareLinks({
  title,
  titleMark,
  mail,
  networks,
  messages,
  pageTitle,
}: ShareLinksProps) {
  return (
    <div className={styles.share}>
      <h2 className={styles.title} {...titleMark}>
        {title}
      </h2>
      <ul className={styles.list}>
        <li>
          <a className={styles.way} href={mail.href}>
            <Icon name="mail" size="s" />
            {mail.label}
          </a>
        </li>
        {networks.map(({ name, href, label }) => (
          <li key={name}>
            <a
              className={styles.way}
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={label}
            >
              {name}
            </a>
          </li>
        ))}
        <ShareButtons messages={messages} title={pageTitle} />
      </ul>
    </div>
  )
}
