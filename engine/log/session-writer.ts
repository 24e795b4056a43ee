import { keyValueWriter } from './key-value-writer.ts'
import type { LogStore, LogWriter } from './types.ts'

/**
 * The half of `sessionStore` that a flow's first events need; `complete` answers all of it. It takes no
 * lock: nobody else can hold that of a run that has just been named.
 */
export async function sessionWriter(complete: () => Promise<LogStore>): Promise<LogWriter> {
  try {
    sessionStorage.getItem('fc/')
    return keyValueWriter('session', sessionStorage, complete)
  } catch {
    return complete()
  }
}
