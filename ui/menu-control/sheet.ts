import { COLLAPSE_DELAY } from './menu-state.ts'

/**
 * The menu of a phone. It opens, drills down and goes back by native popovers; added here is what a
 * reader hears, where focus is, and that nothing else can be reached meanwhile (NAV-53).
 */
export function connectSheet(root: HTMLElement, signal: AbortSignal) {
  const sheet = root.querySelector<HTMLElement>('[data-sheet]')
  const isOpen = () => sheet?.matches(':popover-open') ?? false
  const close = () => isOpen() && sheet?.hidePopover()
  let collapsing: ReturnType<typeof setTimeout> | undefined

  const onToggle = (event: Event) => {
    const panel = event.target
    if (!(panel instanceof HTMLElement)) return
    const open = panel.matches(':popover-open')
    const opener = root.querySelector(`[popovertarget="${panel.id}"]:not([popovertargetaction])`)
    if (opener) opener.ariaExpanded = String(open)
    // The browser gives focus back too early: what opened a panel is hidden until it is gone.
    const next = open ? panel.querySelector('[popovertargetaction]') : isLost(panel) ? opener : null
    if (next instanceof HTMLElement) next.focus()
    if (panel !== sheet) return
    for (const other of around(root)) other.inert = open
    clearTimeout(collapsing)
    if (!open) collapsing = setTimeout(() => collapse(sheet), COLLAPSE_DELAY)
  }
  // It does not bubble.
  root.addEventListener('toggle', onToggle, { capture: true, signal })
  root.addEventListener(
    'click',
    ({ target }) => {
      // A link to where one is already loads nothing.
      if (target instanceof Element && target.closest('[data-sheet] a')) close()
    },
    { signal },
  )
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal })
  signal.addEventListener('abort', () => clearTimeout(collapsing))
  return { close }
}

const isLost = (panel: HTMLElement) =>
  document.activeElement === document.body || panel.contains(document.activeElement)

/** Everything on the page but the menu. */
const around = (root: HTMLElement) =>
  [
    ...(root.parentElement?.children ?? []),
    ...root.querySelectorAll<HTMLElement>('[data-stop]'),
  ].filter((other): other is HTMLElement => other instanceof HTMLElement && other !== root)

function collapse(sheet: Element): void {
  for (const item of sheet.querySelectorAll('[data-open]')) {
    item.removeAttribute('data-open')
    const button = item.querySelector(':scope > [data-opens]')
    if (button) button.ariaExpanded = 'false'
  }
}
