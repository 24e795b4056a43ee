export interface MapMarker {
  readonly id: string
  /** The marker's accessible name: the workshop. */
  readonly label: string
  readonly latitude: number
  readonly longitude: number
  /** A letter or number drawn in the pin. */
  readonly mark?: string
}

export interface MapViewProps {
  /** Names the map for a reader. */
  readonly label: string
  readonly markers: readonly MapMarker[]
  readonly selectedId?: string | null
  readonly onSelect?: (id: string) => void
  /** The visitor's own place, a dot. */
  readonly here?: { readonly latitude: number; readonly longitude: number; readonly label: string }
  /** Wanted zoom on the selected marker (15 in the source); capped by the style's maximum. */
  readonly zoom?: number
  /** A style document of the operator's; without it the embedded one is drawn from `basemap`. */
  readonly styleUrl?: string
  /** Folder of the embedded data. */
  readonly basemap?: string
  /** 500 or 150 px high, from the first paint. */
  readonly size?: 'full' | 'mini'
  /** Shown instead when the map cannot be drawn: the address, in words. */
  readonly fallback: string
  readonly words: {
    readonly loading: string
    readonly zoomIn: string
    readonly zoomOut: string
  }
}

export interface MiniMapProps {
  /** For a reader: 'Karta: Hedin Automotive Kungsbacka'. */
  readonly label: string
  readonly latitude: number
  readonly longitude: number
  readonly basemap?: string
}
