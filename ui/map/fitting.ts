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
