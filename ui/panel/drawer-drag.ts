export interface DragPoint {
  /** Pixels from the window's top. */
  readonly y: number
  /** Milliseconds, any origin. */
  readonly at: number
}

const tapSlop = 6
const flick = 0.4

/** A pointer that hardly moved is a press, not a drag. */
export function isTap(from: DragPoint, to: DragPoint): boolean {
  return Math.abs(to.y - from.y) < tapSlop
}

/**
 * Does a drawer let go at `height` end open? A flick (faster than 0.4 px a ms) wins over the place;
 * otherwise it goes to the nearer of 72 px and 80 % of the window (BOOK-25).
 */
export function settle(release: {
  readonly height: number
  readonly viewport: number
  readonly last: DragPoint
  readonly now: DragPoint
}): boolean {
  const { height, viewport, last, now } = release
  const speed = (last.y - now.y) / Math.max(1, now.at - last.at)
  if (Math.abs(speed) > flick) return speed > 0
  return height > (72 + viewport * 0.8) / 2
}
