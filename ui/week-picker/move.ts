const steps: { readonly [key: string]: readonly [day: number, time: number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * The time button that an arrow key leads to: left and right go to the next day that has times,
 * keeping the row where it can; up and down stay in the day. Null when the key means nothing here.
 */
export function moveInWeek(grid: HTMLElement, key: string): HTMLElement | null {
  const step = steps[key]
  const from = document.activeElement
  if (!step || !(from instanceof HTMLElement) || from.dataset['time'] === undefined) return null
  const days = [...grid.querySelectorAll('fieldset')]
    .map((day) => [...day.querySelectorAll<HTMLElement>('[data-time]')])
    .filter((times) => times.length > 0)
  const at = days.findIndex((times) => times.includes(from))
  const row = days[at]?.indexOf(from) ?? 0
  const times = days[at + step[0]]
  if (!times) return null
  return times[Math.min(row + step[1], step[0] === 0 ? times.length : times.length - 1)] ?? null
}
