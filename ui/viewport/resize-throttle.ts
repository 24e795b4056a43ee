/** A new width is passed on at most this often, in ms (CONST-02). */
export const EVERY_MS = 50
/** And once more when the window has rested this long, in ms. */
export const FINAL_MS = 250

type Timer = ReturnType<typeof setTimeout>

export interface ResizeThrottle {
  /** The window is being resized. */
  readonly resized: () => void
  readonly stop: () => void
}

/** Passes a flood of resize events on as a calm one: at most every 50 ms, and after the last one. */
export function resizeThrottle(update: () => void): ResizeThrottle {
  let next: Timer | undefined
  let final: Timer | undefined
  const stop = (): void => {
    clearTimeout(next)
    clearTimeout(final)
    next = undefined
  }
  return {
    resized() {
      clearTimeout(final)
      final = setTimeout(() => {
        stop()
        update()
      }, FINAL_MS)
      next ??= setTimeout(() => {
        next = undefined
        update()
      }, EVERY_MS)
    },
    stop,
  }
}
