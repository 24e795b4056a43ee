import { Button, ButtonLink } from '#ui/button'
import { hrefOf, type SitePlace } from './href.ts'
import styles from './stand-in-page.module.css'
import { STAND_IN_WORDS } from './stand-in-words.ts'

interface StandInPageProps extends SitePlace {
  readonly kind: 'missing' | 'error'
  readonly onRetry?: () => void
}

/** What stands where a page is missing or broken: what happened, what is safe, and a way on. */
export function StandInPage({ kind, onRetry, ...place }: StandInPageProps) {
  const words = STAND_IN_WORDS[place.locale]
  const { phone, phoneText } = place.site.contact
  return (
    <div className={styles.page}>
      <h1>{kind === 'missing' ? words.missingTitle : words.errorTitle}</h1>
      <p>{kind === 'missing' ? words.missingText : words.errorText}</p>
      <p className={styles.ways}>
        {onRetry && <Button onClick={onRetry}>{words.retry}</Button>}
        <ButtonLink href={hrefOf(place, '/')} variant={onRetry ? 'secondary' : 'primary'}>
          {words.home}
        </ButtonLink>
      </p>
      <p>
        {words.contact}: <a href={`tel:${phone}`}>{phoneText}</a>
      </p>
    </div>
  )
}
