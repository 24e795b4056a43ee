import { again } from '../again.ts'
import { keyValueWriter } from './key-value-writer.ts'
import type { LogWriter } from './types.ts'

/**
 * The half of `sessionStore` that a flow's first events need. It takes no lock: nobody else can hold that
 * of a run that has just been named, and the other half brings it.
 */
export async function sessionWriter(): Promise<LogWriter> {
  const whole = async () => (await again(() => import('./session-store.ts'))).sessionStore()
  try {
    sessionStorage.getItem('fc/')
    return keyValueWriter('session', sessionStorage, whole)
  } catch {
    return whole()
  }
}
