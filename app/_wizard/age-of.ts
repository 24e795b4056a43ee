interface Answer {
  readonly data: unknown
  readonly dataUpdatedAt: number
  readonly status: 'pending' | 'error' | 'success'
  readonly fetchStatus: 'fetching' | 'paused' | 'idle'
  readonly failureCount: number
}

/** How old an answer is that is shown since it could not be fetched anew, ms since 1970; else null. */
export const ageOf = (answer: Answer): number | null => {
  const { data, dataUpdatedAt, status, fetchStatus, failureCount } = answer
  const isUnanswered = status === 'error' || fetchStatus === 'paused' || failureCount > 0
  return data !== undefined && isUnanswered ? dataUpdatedAt : null
}
