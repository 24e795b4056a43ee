import { sentFlows } from '#flows/lists'
import { ButtonLink } from '#ui/button'
import { Drawing } from '#ui/empty'
import { hrefOf, type SiteContext } from '#domain/href'
import { BackNotice } from './back-notice.tsx'
import { OfflineTitle } from './offline-title.tsx'
import { OfflinePagesList } from './offline-pages-list.tsx'
import styles from './page.module.css'
import { OFFLINE_PAGE_MESSAGES } from './page-messages.ts'
import { UnsentList } from './unsent-list.tsx'
import { BAR_MESSAGES } from './messages.ts'

interface OfflinePageProps {
  readonly siteContext: SiteContext
  /** What the site puts behind the titles of its pages. */
  readonly suffix: string
}

/**
 * Stands, under its own address, for a page that is out of reach and was not read before: what happened,
 * what is safe, what can be read, and a way on. All but the lists is there without scripts.
 */
export function OfflinePage({ siteContext, suffix }: OfflinePageProps) {
  const messages = OFFLINE_PAGE_MESSAGES[siteContext.locale]
  const { phone, phoneText } = siteContext.site.contact
  return (
    <div className={styles.page} data-offline-page="">
      <div className={styles.head}>
        <div className={styles.drawing}>
          <Drawing name="tunnel" />
        </div>
        <div className={styles.content}>
          <h1 className={styles.title}>
            <OfflineTitle
              offline={messages.title}
              unreachable={BAR_MESSAGES[siteContext.locale].unreachable}
            />
          </h1>
          <p className={styles.text}>{messages.text}</p>
          <BackNotice text={messages.back} />
          <p className={styles.ways}>
            {/* No address is the address that was asked for. */}
            <ButtonLink href="" icon="reload">
              {messages.retry}
            </ButtonLink>
            <ButtonLink href={hrefOf(siteContext, '/')} variant="secondary">
              {messages.home}
            </ButtonLink>
          </p>
        </div>
      </div>
      <UnsentList
        flows={sentFlows}
        title={messages.waiting}
        messages={BAR_MESSAGES[siteContext.locale]}
        phone={{ number: phone, text: phoneText }}
      />
      <OfflinePagesList
        messages={messages}
        locale={`${siteContext.locale}-${siteContext.site.country}`}
        suffix={suffix}
      />
      <p className={styles.contact}>
        {messages.contact}: <a href={`tel:${phone}`}>{phoneText}</a>
      </p>
    </div>
  )
}
