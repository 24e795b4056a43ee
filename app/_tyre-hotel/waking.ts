const EVENTS = ['online', 'pageshow', 'load'] as const

/**
 * When what waits may go out: as the engine has it (back online, back in view), and when the visitor
 * presses the button again. It is the same booking under the same key (SVCERR-15).
 */
export function createWaking() {
  const listeners = new Set<() => void>()
  const again = (): void => {
    for (const listener of listeners) listener()
  }
  return {
    again,
    wake(listener: () => void): () => void {
      const seen = (): void => {
        if (!document.hidden) listener()
      }
      listeners.add(listener)
      for (const event of EVENTS) addEventListener(event, listener)
      document.addEventListener('visibilitychange', seen)
      return () => {
        listeners.delete(listener)
        for (const event of EVENTS) removeEventListener(event, listener)
        document.removeEventListener('visibilitychange', seen)
      }
    },
  }
}
