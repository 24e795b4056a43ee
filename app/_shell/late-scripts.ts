/**
 * A page's scripts are asked for once it is painted: what is read first does not share the line, nor the
 * processor, with them. The gateway has them wait (`server/gateway/waiting-scripts.ts`).
 */
const WAITING = 'script[type="waiting"], link[rel="waiting"]'
/** From then on a page that was loaded is taken for painted. */
const PAINTED_AFTER_MS = 1_000

let isAsked = false

function ask(): void {
  if (isAsked) return
  isAsked = true
  askForAll()
  // The end of a long page may be still to come.
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', askForAll)
}

function askForAll(): void {
  for (const waiting of document.querySelectorAll<HTMLElement>(WAITING)) {
    if (waiting instanceof HTMLLinkElement) waiting.rel = 'preload'
    else waiting.replaceWith(scriptOf(waiting))
  }
}

/** One that was written is never run, whatever becomes of its type. */
function scriptOf(waiting: HTMLElement): HTMLScriptElement {
  const script = document.createElement('script')
  for (const { name, value } of waiting.attributes)
    if (name !== 'type') script.setAttribute(name, value)
  return script
}

// A page that is not in view is not painted, and a browser may not tell.
if (document.hidden) ask()
addEventListener('visibilitychange', ask)
// A browser that tells nothing of its paints is not waited for.
addEventListener('load', () => setTimeout(ask, PAINTED_AFTER_MS))
new PerformanceObserver((list) => {
  if (list.getEntriesByName('first-contentful-paint').length > 0) ask()
}).observe({ type: 'paint', buffered: true })
