/** The one dropdown that is open: an item's id, the overflow, the languages, or none (NAV-27). */
export type Active = null | `item:${string}` | 'showMore' | 'languageSwitch'

export type MenuEvent =
  | { readonly type: 'enter' | 'toggle'; readonly target: Exclude<Active, null> }
  /** The delay after the mouse left `target` is over. */
  | { readonly type: 'left'; readonly target: Exclude<Active, null> }
  | { readonly type: 'escape' | 'resize' | 'blur' }

/** What is open after an event; a late `left` of another dropdown closes nothing. */
export function nextActive(active: Active, event: MenuEvent): Active {
  if (event.type === 'enter') return event.target
  if (event.type === 'toggle') return active === event.target ? null : event.target
  if (event.type === 'left') return active === event.target ? null : active
  return null
}

/** Milliseconds from the mouse leaving to the close (NAV-29, NAV-42). */
export const closeDelay = (hasChildren: boolean): number => (hasChildren ? 200 : 600)
