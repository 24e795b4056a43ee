/** Longitude and latitude. */
export type Point = readonly [number, number]

/** Between the markers and the edge, in px. */
const ROOM_AROUND = 72
/** Where one marker stands alone the map shows its surroundings too. */
const ALONE_ZOOM = 9
/** However near each other the markers are (MAP-30); who zooms by hand may go farther in. */
const MAX_FIT_ZOOM = 13

/** How all points come into view on a map that goes in to zoom level `most`. */
export const fitting = (points: readonly Point[], most: number) => ({
  padding: ROOM_AROUND,
  maxZoom: Math.min(points.length === 1 ? ALONE_ZOOM : MAX_FIT_ZOOM, most),
})

/**
 * What a map of these bounds can show of them; all of them, where it can show none. A place whose
 * latitude and longitude were swapped would otherwise draw the map away from every other.
 */
export function insideOf(
  [west, south, east, north]: readonly [number, number, number, number],
  points: readonly Point[],
): readonly Point[] {
  const inside = points.filter(([x, y]) => x >= west && x <= east && y >= south && y <= north)
  return inside.length > 0 ? inside : points
}
