/** Where a panorama stands: its left and upper edge, in px of what is drawn. */
export interface Look {
  readonly x: number
  readonly y: number
}

export interface Box {
  readonly width: number
  readonly height: number
}

/** A picture of the whole sphere is twice as wide as high; only its middle is of use flat. */
const SPHERE = 2.4
const ENLARGED = 1.7

/** How large a picture of this shape (width by height) is drawn in a box: the box shows a part of its turn. */
export function drawnSize(ratio: number, { height }: Box): Box {
  const high = height * (ratio < SPHERE ? ENLARGED : 1)
  return { width: high * ratio, height: high }
}

/** Once around is where it began; up and down it ends. */
export function lookAt(look: Look, drawn: Box, box: Box): Look {
  const x = ((look.x % drawn.width) + drawn.width) % drawn.width
  return { x, y: Math.max(0, Math.min(drawn.height - box.height, look.y)) }
}

/** What is in the middle at first: of a panorama, what lies ahead. */
export const lookAhead = (drawn: Box, box: Box): Look =>
  lookAt({ x: (drawn.width - box.width) / 2, y: (drawn.height - box.height) / 2 }, drawn, box)

const STEP = 0.12

/** By how much a key moves the look, in boxes; null for another key. */
export const lookOfKey = (key: string): Look | null => KEYS[key] ?? null
const KEYS: Readonly<Record<string, Look | undefined>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}
