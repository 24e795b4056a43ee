import { keyValueWriter } from './key-value-writer.ts'
import { lockRun } from './run-lock.ts'
import type { LogWriter } from './types.ts'

/** The half of `sessionStore` that a flow's first events need. */
export async function sessionWriter(): Promise<LogWriter> {
  const whole = async () => (await import('./session-store.ts')).sessionStore()
  try {
    sessionStorage.getItem('fc/')
    return { ...keyValueWriter('session', sessionStorage, whole), lease: (run) => lockRun(run) }
  } catch {
    return whole()
  }
}
