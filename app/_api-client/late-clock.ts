let now = Date.now

/**
 * The server's clock for what is on many pages: its code loads after the page. `now` returns the device's time
 * until then, in milliseconds since 1970; `follow` calls whenever it is corrected and returns a function that
 * stops it.
 */
export const lateClock = {
  now: (): number => now(),
  follow(listener: () => void): () => void {
    let unfollow: (() => void) | null = null
    let isStopped = false
    Promise.all([import('./server-clock.ts'), import('./server-now.ts')]).then(
      ([{ followServerClock }, { serverNow }]) => {
        now = serverNow
        if (isStopped) return
        unfollow = followServerClock(listener)
        // The clock may have been corrected before.
        listener()
      },
      // Without it the device's clock has to do.
      () => undefined,
    )
    return () => {
      isStopped = true
      unfollow?.()
    }
  },
}
