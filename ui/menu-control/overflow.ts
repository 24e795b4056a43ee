import { fitting } from './menu-state.ts'

/**
 * Puts the items that do not fit into "More", and back (NAV-07, NAV-08). "More" gets copies, since
 * the items themselves are React's: they are only hidden.
 */
export function fitMenu(root: HTMLElement, isWide: boolean): void {
  const list = root.querySelector<HTMLElement>('[data-items]')
  const more = list?.querySelector<HTMLElement>('[data-target=showMore]')
  const copies = more?.querySelector<HTMLElement>('[data-more]')
  if (!list || !more || !copies) return
  const items = [...list.children].filter((item) => item !== more)
  for (const item of items) item.removeAttribute('data-over')
  more.hidden = false
  const count = isWide ? fitting(items.map(width), list.clientWidth, width(more)) : items.length
  const over = items.slice(count)
  for (const item of over) item.setAttribute('data-over', '')
  more.hidden = over.length === 0
  copies.replaceChildren(...over.map(copyOf))
}

const width = (element: Element) => element.getBoundingClientRect().width

/** An item of the bar as one of a dropdown: it expands there, under ids of its own. */
function copyOf(item: Element): Node {
  const copy = item.cloneNode(true) as Element
  for (const name of ['data-target', 'data-over', 'data-open']) copy.removeAttribute(name)
  for (const name of ['id', 'data-opens', 'aria-controls', 'popovertarget']) {
    for (const element of copy.querySelectorAll(`[${name}]`)) {
      element.setAttribute(name, `more-${element.getAttribute(name)}`)
    }
  }
  return copy
}
