const PAUSE_MS = 2000

/**
 * Code that cannot be fetched is only out of reach: it is asked for until it is here. To go on without
 * it would be to begin anew beside what is stored.
 */
export const again = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(() => new Promise((go) => setTimeout(go, PAUSE_MS)).then(() => again(load)))
