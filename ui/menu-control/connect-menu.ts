import { connectKeys } from './keys.ts'
import { connectLanguages } from './language-links.ts'
import {
  CLOSED,
  closeDelay,
  COLLAPSE_DELAY,
  FIT_DELAY,
  nextMenu,
  SOLID_FROM,
  type MenuEvent,
  type Target,
} from './menu-state.ts'
import { fitMenu } from './overflow.ts'
import { connectSheet } from './sheet.ts'

type Timer = ReturnType<typeof setTimeout>

/**
 * Makes a header that the server has drawn move: dropdowns by mouse, focus and keys, the overflow, the
 * solid ground, the sheet of a phone. It changes attributes that React has no word of, and returns
 * what undoes it.
 */
export function connectMenu(root: HTMLElement): () => void {
  const gone = new AbortController()
  const { signal } = gone
  const wide = matchMedia('(min-width: 80rem)')
  let state = CLOSED
  let leaving: Timer | undefined
  let resized: Timer | undefined
  const collapsing = new Map<Target, Timer>()

  const itemOf = (node: EventTarget | null) =>
    node instanceof Element ? node.closest<HTMLElement>('[data-target]') : null
  const targetOf = (item: HTMLElement) => item.dataset['target'] as Target
  const activeItem = () => root.querySelector<HTMLElement>(`[data-target="${state.active}"]`)

  const send = (event: MenuEvent) => {
    clearTimeout(leaving)
    const before = activeItem()
    const { active } = state
    state = nextMenu(state, event)
    if (state.active === active) return
    if (before && active) {
      show(before, false)
      collapsing.set(
        active,
        setTimeout(() => collapse(before), COLLAPSE_DELAY),
      )
    }
    if (state.active) clearTimeout(collapsing.get(state.active))
    const now = activeItem()
    if (now) show(now, true)
  }

  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listen: (event: HTMLElementEventMap[Type]) => void,
  ) => root.addEventListener(type, listen, { signal })

  // The mouse: what it is over opens, and closes a while after it is gone.
  let over: HTMLElement | null = null
  const moveTo = (item: HTMLElement | null) => {
    if (item === over) return
    const left = over
    over = item
    if (item) return send({ type: 'hover', target: targetOf(item) })
    if (!left) return
    const event = { type: 'left', target: targetOf(left) } as const
    clearTimeout(leaving)
    leaving = setTimeout(() => send(event), closeDelay(hasPanel(left)))
  }
  on('pointerover', ({ pointerType, target }) => {
    if (wide.matches && pointerType === 'mouse') moveTo(itemOf(target))
  })
  on('pointerleave', () => wide.matches && moveTo(null))

  // Focus opens, too; gone elsewhere, it closes what it leaves.
  let isQuiet = false
  const onFocus = ({ target }: Event) => {
    if (!wide.matches || isQuiet) return
    const item = root.contains(target as Node) ? itemOf(target) : null
    if (item) send({ type: 'focus', target: targetOf(item) })
    else if (state.active) send({ type: 'blur' })
  }
  document.addEventListener('focusin', onFocus, { signal })
  document.addEventListener(
    'pointerdown',
    ({ target }) => state.active && !itemOf(target) && send({ type: 'blur' }),
    { signal },
  )
  const escape = () => {
    const item = activeItem()
    if (!item) return
    isQuiet = true
    if (item.contains(document.activeElement)) openerOf(item)?.focus()
    isQuiet = false
    send({ type: 'escape' })
  }

  on('click', (event) => {
    const button = event.target instanceof Element && event.target.closest('button[data-opens]')
    if (!button) return
    const item = itemOf(button)
    const isTop = item !== null && button.parentElement === item
    if (wide.matches) {
      // Here the panel is no popover.
      event.preventDefault()
      if (isTop) return send({ type: 'press', target: targetOf(item) })
    } else if (button.hasAttribute('popovertarget')) return
    toggle(button)
  })

  connectKeys(root, {
    signal,
    isWide: () => wide.matches,
    open: (item) => send({ type: 'open', target: targetOf(item) }),
    escape,
  })
  connectLanguages(root, signal)
  const sheet = connectSheet(root, signal)

  const fit = () => fitMenu(root, wide.matches)
  const reset = () => {
    sheet.close()
    send({ type: 'route' })
  }
  window.addEventListener(
    'resize',
    () => {
      send({ type: 'resize' })
      clearTimeout(resized)
      resized = setTimeout(fit, FIT_DELAY)
    },
    { signal },
  )
  // Another width is another menu: nothing stays open across it.
  wide.addEventListener(
    'change',
    () => {
      reset()
      collapse(root)
    },
    { signal },
  )
  window.addEventListener('pagehide', reset, { signal })
  const solid = () => root.toggleAttribute('data-scrolled', scrollY > SOLID_FROM)
  window.addEventListener('scroll', solid, { signal, passive: true })
  // Before anything is changed, or the page would be laid out once more for it.
  solid()

  for (const button of root.querySelectorAll('[data-opens]')) {
    button.ariaExpanded = 'false'
    button.setAttribute('aria-controls', button.getAttribute('data-opens') ?? '')
  }
  fit()
  void document.fonts.ready.then(() => signal.aborted || fit())
  root.setAttribute('data-live', '')
  const already = wide.matches ? root.querySelector<HTMLElement>('[data-target]:hover') : null
  if (already) moveTo(already)

  return () => {
    reset()
    clearTimeout(leaving)
    clearTimeout(resized)
    for (const timer of collapsing.values()) clearTimeout(timer)
    gone.abort()
  }
}

const hasPanel = (item: HTMLElement) => item.querySelector(':scope > [data-opens]') !== null

const openerOf = (item: HTMLElement) => item.querySelector<HTMLElement>(':scope > [data-opens]')

function show(item: Element, isOpen: boolean): void {
  item.toggleAttribute('data-open', isOpen)
  const button = item.querySelector(':scope > [data-opens]')
  if (button) button.ariaExpanded = String(isOpen)
}

/** What expands in place, inside a dropdown or in the sheet. */
const toggle = (button: Element) => {
  const item = button.parentElement
  if (item) show(item, !item.hasAttribute('data-open'))
}

function collapse(within: Element): void {
  for (const item of within.querySelectorAll('[data-open]')) show(item, false)
}
