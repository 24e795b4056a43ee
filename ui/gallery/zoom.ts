/** How many times its own size a picture may be shown. */
export const ZOOMS = [1, 2, 3] as const
export type Zoom = (typeof ZOOMS)[number]

/** The next one up or down; the same at the end. */
export const zoomBy = (zoom: Zoom, step: -1 | 1): Zoom => ZOOMS[ZOOMS.indexOf(zoom) + step] ?? zoom

/** What a key does to it: plus, minus, zero; null for another. */
export function zoomOfKey(key: string, zoom: Zoom): Zoom | null {
  if (key === '+' || key === '=') return zoomBy(zoom, 1)
  if (key === '-') return zoomBy(zoom, -1)
  return key === '0' ? 1 : null
}

export interface Point {
  readonly x: number
  readonly y: number
}

interface Box extends Point {
  readonly width: number
  readonly height: number
}

/** Is a point on a picture of this size that is fitted into a box, or on the bare ground beside it? */
export function isOnPicture(point: Point, box: Box, picture: Omit<Box, keyof Point>): boolean {
  const scale = Math.min(box.width / picture.width, box.height / picture.height)
  const off = {
    x: Math.abs(point.x - box.x - box.width / 2),
    y: Math.abs(point.y - box.y - box.height / 2),
  }
  return off.x <= (picture.width * scale) / 2 && off.y <= (picture.height * scale) / 2
}

/** Where a view has to stand so that a point of what it shows stays under the finger. */
export const scrolledFor = (scrolled: number, at: number, factor: number): number =>
  (scrolled + at) * factor - at

interface Tap extends Point {
  /** Ms. */
  readonly at: number
}

const DOUBLE_MS = 350
const DOUBLE_PX = 30

export const isDoubleTap = (before: Tap | null, now: Tap): boolean =>
  before !== null &&
  now.at - before.at <= DOUBLE_MS &&
  Math.hypot(now.x - before.x, now.y - before.y) <= DOUBLE_PX
