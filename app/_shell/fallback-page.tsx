import { Button, ButtonLink } from '#ui/button'
import styles from './fallback-page.module.css'

/** All that such a page says, in one language. */
export interface FallbackContent {
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

interface FallbackPageProps {
  readonly kind: 'missing' | 'error'
  readonly messages: FallbackContent
  readonly onRetry?: () => void
}

/** What stands where a page is missing or broken: what happened, what is safe, and a way on. */
export function FallbackPage({ kind, messages, onRetry }: FallbackPageProps) {
  return (
    <div className={styles.page}>
      <h1>{kind === 'missing' ? messages.missingTitle : messages.errorTitle}</h1>
      <p>{kind === 'missing' ? messages.missingText : messages.errorText}</p>
      <p className={styles.ways}>
        {onRetry && <Button onClick={onRetry}>{messages.retry}</Button>}
        <ButtonLink href={messages.homeHref} variant={onRetry ? 'secondary' : 'primary'}>
          {messages.home}
        </ButtonLink>
      </p>
      <p>
        {messages.contact}: <a href={`tel:${messages.phone}`}>{messages.phoneText}</a>
      </p>
    </div>
  )
}
