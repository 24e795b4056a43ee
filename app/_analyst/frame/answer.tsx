import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CallFailed } from '../../_api-client/call.ts'
import { ViewMessage } from './frame.tsx'
import styles from './frame.module.css'

interface AnswerProps<T> {
  readonly query: UseQueryResult<T>
  readonly missing?: string
  readonly children: (data: T) => ReactNode
}

/** What a call has answered, or that it has not, or not yet. The answer before stays until then. */
export function Answer<T>({ query, missing, children }: AnswerProps<T>) {
  const { data, error, isFetching, refetch } = query
  if (error && data === undefined) {
    return (
      <ViewMessage>
        <p role="alert">{problemOf(error, missing)}</p>
        <button type="button" onClick={() => void refetch()}>
          Try again
        </button>
      </ViewMessage>
    )
  }
  if (data === undefined) return <ViewMessage>Loading …</ViewMessage>
  const progress = progressOf(data)
  return (
    <div className={styles.answer} aria-busy={isFetching}>
      {progress < 1 && (
        <p className={styles.progress} role="status">
          <progress value={progress} aria-label="Read so far" /> {Math.round(progress * 100)} % of
          the runs read so far
        </p>
      )}
      {children(data)}
    </div>
  )
}

function progressOf(data: unknown): number {
  const isSliced = typeof data === 'object' && data !== null && 'progress' in data
  return isSliced && typeof data.progress === 'number' ? data.progress : 1
}

function problemOf(error: Error, missing = 'There is nothing at this address.'): string {
  if (!(error instanceof CallFailed)) return 'The answer could not be read. Reload the console.'
  if (error.status === 401) return 'Your session has ended. Sign in again.'
  if (error.status === 403) return 'Your role does not allow this.'
  if (error.status === 404) return missing
  if (error.isOutage) return 'The site did not answer.'
  return error.message || 'The site could not answer.'
}
