import { Button, ButtonLink } from '#ui/button'
import styles from './fallback-page.module.css'

/** All that such a page says, in one language. */
export interface StandIn {
  readonly missingTitle: string
  readonly missingText: string
  readonly errorTitle: string
  readonly errorText: string
  readonly retry: string
  readonly home: string
  readonly homeHref: string
  readonly contact: string
  readonly phone: string
  readonly phoneText: string
}

interface StandInPageProps {
  readonly kind: 'missing' | 'error'
  readonly words: StandIn
  readonly onRetry?: () => void
}

/** What stands where a page is missing or broken: what happened, what is safe, and a way on. */
export function StandInPage({ kind, words, onRetry }: StandInPageProps) {
  return (
    <div className={styles.page}>
      <h1>{kind === 'missing' ? words.missingTitle : words.errorTitle}</h1>
      <p>{kind === 'missing' ? words.missingText : words.errorText}</p>
      <p className={styles.ways}>
        {onRetry && <Button onClick={onRetry}>{words.retry}</Button>}
        <ButtonLink href={words.homeHref} variant={onRetry ? 'secondary' : 'primary'}>
          {words.home}
        </ButtonLink>
      </p>
      <p>
        {words.contact}: <a href={`tel:${words.phone}`}>{words.phoneText}</a>
      </p>
    </div>
  )
}
