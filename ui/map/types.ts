import type { ReactNode } from 'react'

export interface MapMarker {
  readonly id: string
  /** The marker's accessible name: the workshop. */
  readonly label: string
  readonly latitude: number
  readonly longitude: number
  /** A letter or number drawn in the pin. */
  readonly mark?: string
}

export interface MapPlace {
  readonly latitude: number
  readonly longitude: number
  readonly label: string
}

export interface MapMessages {
  readonly loading: string
  readonly zoomIn: string
  readonly zoomOut: string
  /** Heard and shown when a wheel or one finger moves over the map: 'Håll Ctrl …', 'Använd två fingrar …'. */
  readonly wheelHint?: string
  readonly touchHint?: string
  /** Names the button that folds the sources of the data. */
  readonly sources?: string
}

/** What opens over the selected marker. */
export interface MapInfo {
  /** Names it for a reader. */
  readonly label: string
  readonly content: ReactNode
  readonly closeLabel: string
  readonly onClose: () => void
}

export interface MapViewProps {
  /** Names the map for a reader. */
  readonly label: string
  /**
   * Up to some dozens each is a button in the page; more are drawn in clusters, with a button for the
   * selected one alone, so that each needs a row in a list beside the map.
   */
  readonly markers: readonly MapMarker[]
  readonly selectedId?: string | null
  readonly onSelect?: (id: string) => void
  /** The visitor's own place, a dot. */
  readonly here?: MapPlace | undefined
  /**
   * Wanted zoom on the selected marker (15 in the source); no closer than the style has something to
   * show, or than `maxZoom`, where that is given.
   */
  readonly zoom?: number
  /** Where the map starts; without it all markers are in view. */
  readonly start?: { readonly latitude: number; readonly longitude: number; readonly zoom: number }
  /**
   * Grows each time all markers are to come into view, 0 is not yet; letting go of the selected one
   * then moves nothing. Left out, they come into view whenever they change.
   */
  readonly fits?: number
  /** How far in this map goes at most; left out, as far as its style has something to show. */
  readonly maxZoom?: number | undefined
  /** Opens over the selected marker once the map has come to rest there. */
  readonly info?: MapInfo | undefined
  /** A picture of a place: nothing moves it, neither gestures nor buttons (RMAP-01). */
  readonly still?: boolean
  /** Told once, when the map cannot be drawn; the same function at each rendering. */
  readonly onFailure?: () => void
  /** A style document of the operator's; without it the embedded one is drawn from the archives in `basemap`. */
  readonly styleUrl?: string | undefined
  /** Folder of the embedded archives, an absolute path. */
  readonly basemap?: string
  /** 500 or 150 px high, from the first paint. */
  readonly size?: 'full' | 'mini'
  /** Shown instead when the map cannot be drawn: the address, in words. */
  readonly fallback: string
  readonly messages: MapMessages
}

export interface MiniMapProps {
  /** For a reader: 'Karta: Hedin Automotive Kungsbacka'. */
  readonly label: string
  /** Written over the pin. */
  readonly name: string
  readonly latitude: number
  readonly longitude: number
  readonly basemap?: string
}
