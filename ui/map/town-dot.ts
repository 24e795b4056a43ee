import type { Map } from 'maplibre-gl'

/** The picture of a town's dot, which any colour can be given to. */
export const TOWN_DOT = 'town-dot'
/** Of a picture twice as large as it is shown. */
const SIDE = 16
const RADIUS = 6
/** A distance field says how far a point lies inside the edge: three quarters are the edge, an eighth a pixel. */
const EDGE = 0.75
const A_PIXEL = 1 / 8

/**
 * Gives a map the dot, once: as a picture of the name's own it is left out where the name finds no place,
 * which a layer of circles would not be.
 */
export function addTownDot(map: Pick<Map, 'hasImage' | 'addImage'>): void {
  if (map.hasImage(TOWN_DOT)) return
  const data = new Uint8ClampedArray(SIDE * SIDE * 4)
  for (let pixel = 0; pixel < SIDE * SIDE; pixel += 1) {
    const [x, y] = [pixel % SIDE, Math.floor(pixel / SIDE)].map((at) => at + 0.5 - SIDE / 2)
    const outside = Math.hypot(x ?? 0, y ?? 0) - RADIUS
    data[pixel * 4 + 3] = 255 * (EDGE - outside * A_PIXEL)
  }
  map.addImage(TOWN_DOT, { width: SIDE, height: SIDE, data }, { sdf: true, pixelRatio: 2 })
}
