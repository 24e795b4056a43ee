/**
 * For an effect whose code comes late: starts it unless the effect has ended meanwhile. The answer ends
 * the effect, and with it what `start` has answered. Code that cannot be had is left undone.
 */
export function startLate<Code>(
  loading: Promise<Code>,
  start: (code: Code) => (() => void) | null | undefined,
  onMissing = (): void => undefined,
): () => void {
  let isGone = false
  let end: (() => void) | null | undefined
  loading.then((code) => {
    if (!isGone) end = start(code)
  }, onMissing)
  return () => {
    isGone = true
    end?.()
  }
}
