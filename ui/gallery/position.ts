/** A dot of the indicator. */
export interface Marker {
  /** Of the picture that it stands for. */
  readonly position: number
  readonly current: boolean
  /** More pictures lie beyond it. */
  readonly small: boolean
}

/** The indicator shows at most this many (GALLERY-05). */
export const MAX_MARKERS = 5

const within = (position: number, count: number): number =>
  Math.max(0, Math.min(count - 1, position))

/** The indicator's dots: a window of five over all pictures, which moves along (GALLERY-05). */
export function markersOf(count: number, current: number): readonly Marker[] {
  const shown = Math.min(count, MAX_MARKERS)
  const middle = within(current, count) - Math.floor(shown / 2)
  const first = Math.max(0, Math.min(count - shown, middle))
  return Array.from({ length: shown }, (_, at) => {
    const position = first + at
    const leads = (at === 0 && first > 0) || (at === shown - 1 && position < count - 1)
    return { position, current: position === current, small: leads && position !== current }
  })
}

/** Where a row of `count` slides, each as wide as the view, stands; from right to left it scrolls below zero. */
export const positionAt = (scrolled: number, width: number, count: number): number =>
  width > 0 ? within(Math.round(Math.abs(scrolled) / width), count) : 0

interface Row {
  readonly current: number
  readonly count: number
  readonly rightToLeft: boolean
}

/** The picture that a key leads to (GALLERY-06); null for a key that is none of the gallery's. */
export function positionOfKey(key: string, { current, count, rightToLeft }: Row): number | null {
  const onwards = rightToLeft ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return within(current + onwards, count)
    case 'ArrowLeft':
      return within(current - onwards, count)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

/** Those are the browser's own, as Alt and the left arrow for Back. */
export const hasModifier = (event: {
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}): boolean => event.altKey || event.ctrlKey || event.metaKey
