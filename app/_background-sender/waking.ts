const EVENTS = ['online', 'pageshow', 'load'] as const

const listeners = new Set<() => void>()

/** What waits for the network goes out now, each under the key that it has. */
export function wakeAll(): void {
  for (const listener of listeners) listener()
}

/**
 * When what waits may go out: as the engine has it (back online, back in view, the page loaded), when
 * the visitor presses a button for it, and when the worker says that the network is back.
 */
export function wake(listener: () => void): () => void {
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
}

/** Of every run whose effects a visitor waits for: its ports see for themselves whether there is a network. */
export const senderWorld = { wake, online: () => true } as const
