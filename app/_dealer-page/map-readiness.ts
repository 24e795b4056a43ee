/** How often it is asked whether the map is there, and when that is given up, in ms (RMAP-02). */
export const ASKED_EVERY_MS = 100
export const GIVEN_UP_AFTER_MS = 10_000

interface Outcome {
  readonly ready: () => void
  readonly givenUp: () => void
}

/** Asks until it is ready, or too late; the answer stops asking, and then nothing is told. */
export function askReadiness(isReady: () => boolean, { ready, givenUp }: Outcome): () => void {
  const asking = setInterval(() => {
    if (!isReady()) return
    stop()
    ready()
  }, ASKED_EVERY_MS)
  const limit = setTimeout(() => {
    stop()
    givenUp()
  }, GIVEN_UP_AFTER_MS)
  const stop = () => {
    clearInterval(asking)
    clearTimeout(limit)
  }
  return stop
}
