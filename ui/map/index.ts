export { MapStrip } from './map-strip.tsx'
export { MapView } from './map-view.tsx'
export { MiniMap } from './mini-map.tsx'
export type { MapInfo, MapMarker, MapViewProps, MiniMapProps } from './types.ts'
