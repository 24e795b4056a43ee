/**
 * Stands in every page, before its scripts: a press on a button that nothing listens to yet is kept, shown as
 * waiting, and played once React takes it.
 *
 * A part of which React has not got the code is one more reason to wait. React says so by itself: it holds a
 * press for such a part back at the document, on its way down, and the page's root never sees it.
 */
import { AWAKE } from './awake.ts'

/** What the browser carries out by itself needs nobody: popovers, forms that are sent. */
const BUTTONS = 'button:not([popovertarget]), [role="button"]'
const AGAIN_MS = 50
/** From then on a part that does not come is broken, and pressed in vain. */
const MAX_MS = 15_000

const kept = new Set<HTMLElement>()
let isAwake = false
let keptUntil = Number.POSITIVE_INFINITY
let round: ReturnType<typeof setTimeout> | undefined

function buttonOf({ target }: Event): HTMLElement | null {
  const button = target instanceof Element ? target.closest<HTMLElement>(BUTTONS) : null
  const isSent = button instanceof HTMLButtonElement && button.type === 'submit' && button.form
  return isSent ? null : button
}

addEventListener(
  'click',
  (event) => {
    const button = event.isTrusted ? buttonOf(event) : null
    if (!button) return
    kept.add(button)
    keptUntil = isAwake ? performance.now() + MAX_MS : keptUntil
    round ??= setTimeout(settle)
  },
  true,
)

document.documentElement.addEventListener(
  'click',
  (event) => {
    const button = isAwake ? buttonOf(event) : null
    if (button) letGo(button)
  },
  true,
)

addEventListener(
  AWAKE,
  () => {
    isAwake = true
    keptUntil = performance.now() + MAX_MS
    // React is still at work.
    round ??= setTimeout(settle)
  },
  { once: true },
)

function settle(): void {
  round = undefined
  for (const button of kept) {
    // One that has gone from view, by itself or with its part, is nobody's any more.
    const isSeen = button.getClientRects().length > 0
    if (!isSeen || performance.now() > keptUntil) letGo(button)
    else if (isAwake) button.click()
    if (kept.has(button)) showWaiting(button)
  }
  if (isAwake && kept.size > 0) round = setTimeout(settle, AGAIN_MS)
}

function showWaiting(button: HTMLElement): void {
  button.dataset['kept'] = ''
  button.ariaBusy = 'true'
}

function letGo(button: HTMLElement): void {
  kept.delete(button)
  if (button.dataset['kept'] === undefined) return
  delete button.dataset['kept']
  button.ariaBusy = null
}
