/** What may be open: an item by its id, the overflow, the languages (NAV-27). */
export type Target = `item:${string}` | 'showMore' | 'languageSwitch'

export interface MenuState {
  readonly active: Target | null
  /** Opened or kept open by a press: only then does another press close it. */
  readonly pressed: boolean
}

export type MenuEvent =
  | { readonly type: 'hover' | 'focus' | 'press' | 'open'; readonly target: Target }
  /** The delay after the mouse left `target` is over. */
  | { readonly type: 'left'; readonly target: Target }
  | { readonly type: 'escape' | 'resize' | 'route' | 'blur' }

export const CLOSED: MenuState = { active: null, pressed: false }

/**
 * What is open after an event: one dropdown at most (NAV-27, NAV-28, NAV-30, NAV-41). A press on what
 * hovering or focus has just opened keeps it open; a late `left` of another dropdown closes nothing.
 */
export function nextMenu(state: MenuState, event: MenuEvent): MenuState {
  switch (event.type) {
    case 'hover':
    case 'focus':
      return state.active === event.target ? state : { active: event.target, pressed: false }
    case 'open':
      return { active: event.target, pressed: true }
    case 'press':
      return state.active === event.target && state.pressed
        ? CLOSED
        : { active: event.target, pressed: true }
    case 'left':
      return state.active === event.target ? CLOSED : state
    case 'escape':
    case 'resize':
    case 'route':
    case 'blur':
      return CLOSED
  }
}

/** Milliseconds from the mouse leaving to the close (NAV-29, NAV-42). */
export const closeDelay = (hasChildren: boolean): number => (hasChildren ? 200 : 600)

/** Milliseconds from a dropdown's close to that of what was expanded in it (NAV-31, NAV-43). */
export const COLLAPSE_DELAY = 500

/** Milliseconds from the last change of size to a new fit (NAV-08). */
export const FIT_DELAY = 200

/** Scrolled further than this many px, the bar is solid (NAV-20). */
export const SOLID_FROM = 100

/**
 * How many of the items, in px of width each, stand in `available` px: all, or as many as leave room
 * for the button that holds the rest (NAV-08).
 */
export function fitting(widths: readonly number[], available: number, more: number): number {
  const sum = (list: readonly number[]) => list.reduce((all, width) => all + width, 0)
  if (sum(widths) <= available) return widths.length
  const last = widths.findIndex((_, at) => sum(widths.slice(0, at + 1)) + more > available)
  return Math.max(last, 0)
}

/** Where a key leads in a row of `count`, from `at`; -1 stays -1: the ends hold (NAV-46). */
export function stepTo(key: string, at: number, count: number): number {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const by = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1
  return Math.min(Math.max(at + by, 0), count - 1)
}
