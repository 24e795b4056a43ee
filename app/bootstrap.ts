declare global {
  interface Window {
    /** What Next's own start puts there, and its parts add to. */
    next: object
  }
}

/** Next evaluates all of these at once, before it hydrates the page. */
const PARTS = [
  () => require('react-dom/client'),
  () => require('react-server-dom-webpack/client'),
  () => require('next/dist/client/components/app-router'),
]

window.next = { appDir: true }

/** Lets go of the thread for what is urgent, where the browser can tell: a page is not to wake up later for it. */
const turn = () =>
  'scheduler' in window && 'yield' in window.scheduler
    ? window.scheduler.yield()
    : new Promise<void>((resolve) => setTimeout(resolve))

/**
 * In place of Next's start (`next/dist/client/app-bootstrap`), which evaluates React and Next in one
 * task: here each part is a task of its own, between which a finger or a paint gets its turn (decision 059).
 */
export async function appBootstrap(hydrate: () => void): Promise<void> {
  for (const evaluate of PARTS) {
    evaluate()
    await turn()
  }
  hydrate()
}
