const PAUSE_MS = 2000

/**
 * A deferred import that is retried until it succeeds: code that cannot be fetched is only out of reach,
 * and to go on without it would be to begin anew beside what is stored.
 */
export const retryImport = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(() =>
    new Promise((resolve) => setTimeout(resolve, PAUSE_MS)).then(() => retryImport(load)),
  )
