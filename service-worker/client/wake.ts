/**
 * A worker that sleeps takes up to a tenth of a second to wake up. It is woken as a link is pressed, about
 * as long before the visit begins; what is said to it is nothing, and ignored.
 */
export function wakeOnPress(): void {
  addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target instanceof Element && target.closest('a[href]') !== null) {
        navigator.serviceWorker?.controller?.postMessage(null)
      }
    },
    { passive: true },
  )
}
