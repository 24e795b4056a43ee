/** For what nobody waits for; where the browser cannot tell when it is idle, a moment will do. */
export const whenIdle = (call: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(call, { timeout: 3_000 })
  else setTimeout(call, 1_000)
}
