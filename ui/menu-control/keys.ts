import { stepTo } from './menu-state.ts'

interface KeyActions {
  readonly signal: AbortSignal
  readonly isWide: () => boolean
  readonly open: (item: HTMLElement) => void
  readonly escape: () => void
}

/**
 * Left and Right go along the bar, Down and Space into a dropdown, Up and Down inside it, Escape out
 * of it (NAV-46). Tab goes on by itself: what loses focus closes.
 */
export function connectKeys(root: HTMLElement, { signal, isWide, open, escape }: KeyActions): void {
  root.addEventListener(
    'keydown',
    (event) => {
      const { key, target } = event
      if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return
      const next = isWide() ? inBar(key, target) : inSheet(key, target)
      if (!next) return
      event.preventDefault()
      next.focus()
    },
    { signal },
  )
  // Also when only the mouse has opened it, and focus is elsewhere.
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && escape(), { signal })

  function inBar(key: string, target: HTMLElement): HTMLElement | undefined {
    const item = target.closest<HTMLElement>('[data-target]')
    const isInside = item !== null && target.parentElement !== item
    const tops = [...root.querySelectorAll<HTMLElement>('[data-items] > li, [data-rest] > li')]
      .map((top) => stops(top)[0])
      .filter((stop) => stop !== undefined)
    if (key === 'ArrowLeft' || key === 'ArrowRight' || (!isInside && /^(Home|End)$/.test(key))) {
      const at = tops.findIndex((stop) => stop.closest('li') === (item ?? target.closest('li')))
      return at < 0 ? undefined : tops[stepTo(key, at, tops.length)]
    }
    if (!item) return undefined
    if (!isInside) {
      if (key !== 'ArrowDown' && key !== ' ') return undefined
      if (!item.querySelector(':scope > [data-opens]')) return undefined
      open(item)
      return within(item)[0]
    }
    if (key === 'ArrowUp' && within(item)[0] === target) return stops(item)[0]
    return along(key, target, within(item))
  }

  const within = (item: HTMLElement) => stops(item).filter((stop) => stop.parentElement !== item)

  function inSheet(key: string, target: HTMLElement): HTMLElement | undefined {
    const sheet = target.closest<HTMLElement>('[popover]')
    return sheet ? along(key, target, stops(sheet)) : undefined
  }
}

/** What can have focus in it now. */
const stops = (within: HTMLElement) =>
  [...within.querySelectorAll<HTMLElement>('a, button')].filter((stop) =>
    stop.checkVisibility({ visibilityProperty: true }),
  )

const along = (key: string, target: HTMLElement, list: readonly HTMLElement[]) =>
  /^(Arrow(Up|Down)|Home|End)$/.test(key)
    ? list[stepTo(key, list.indexOf(target), list.length)]
    : undefined
