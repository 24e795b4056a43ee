import { sentFlows } from '#flows/lists'
import { ButtonLink } from '#ui/button'
import { Drawing } from '#ui/empty'
import { hrefOf, type SiteContext } from '../_site-context/href.ts'
import { BackNotice } from './back-notice.tsx'
import { KeptList } from './kept-list.tsx'
import styles from './page.module.css'
import { OFFLINE_PAGE_WORDS } from './page-words.ts'
import { UnsentList } from './unsent-list.tsx'
import { BAR_WORDS } from './words.ts'

interface OfflinePageProps {
  readonly place: SiteContext
  /** What the site puts behind the titles of its pages. */
  readonly suffix: string
}

/**
 * Stands, under its own address, for a page that is out of reach and was not read before: what happened,
 * what is safe, what can be read, and a way on. All but the lists is there without scripts.
 */
export function OfflinePage({ place, suffix }: OfflinePageProps) {
  const words = OFFLINE_PAGE_WORDS[place.locale]
  const { phone, phoneText } = place.site.contact
  return (
    <div className={styles.page} data-offline-page="">
      <div className={styles.head}>
        <div className={styles.drawing}>
          <Drawing name="tunnel" />
        </div>
        <div className={styles.words}>
          <h1 className={styles.title}>{words.title}</h1>
          <p className={styles.text}>{words.text}</p>
          <BackNotice text={words.back} />
          <p className={styles.ways}>
            {/* No address is the address that was asked for. */}
            <ButtonLink href="" icon="reload">
              {words.retry}
            </ButtonLink>
            <ButtonLink href={hrefOf(place, '/')} variant="secondary">
              {words.home}
            </ButtonLink>
          </p>
        </div>
      </div>
      <UnsentList
        flows={sentFlows}
        title={words.waiting}
        words={BAR_WORDS[place.locale]}
        phone={{ number: phone, text: phoneText }}
      />
      <KeptList words={words} locale={`${place.locale}-${place.site.country}`} suffix={suffix} />
      <p className={styles.contact}>
        {words.contact}: <a href={`tel:${phone}`}>{phoneText}</a>
      </p>
    </div>
  )
}
