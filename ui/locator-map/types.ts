import type { ReactNode } from 'react'

/** What can be charged with, in words: '8 × CCS2, 300 kW'. */
export interface ChargerFact {
  readonly amount: number
  readonly icon: 'CCS1' | 'CCS2' | null
  /** '300 kW'. */
  readonly power: string
}

/** A location as its row and its preview show it. */
export interface LocatorRow {
  readonly id: string
  readonly name: string
  /** Street, postal code and city, in one line. */
  readonly address: string
  /** '4,2 km'; null until a point is known. */
  readonly distance: string | null
  readonly chargers: readonly ChargerFact[]
  readonly phone: { readonly href: string; readonly text: string } | null
  readonly hours: string
  readonly text: string
  /** Its own page. */
  readonly href: string | null
  readonly directions: string
}

/** `{name}` stands for the location, `{shown}` and `{total}` for numbers. */
export interface LocatorMessages {
  readonly title: string
  readonly tabs: string
  readonly panelTab: string
  readonly mapTab: string
  readonly search: string
  readonly placeholder: string
  readonly suggestions: string
  readonly clear: string
  readonly submit: string
  readonly nearMe: string
  readonly nearMeFinding: string
  readonly showMore: string
  readonly showing: string
  /** `{showing}` once a point is known, and `{place}` for where that is. */
  readonly showingNear: string
  /** What stands for `{place}` where it is the visitor's own. */
  readonly ownPosition: string
  readonly none: string
  readonly findUs: string
  readonly directions: string
  readonly directionsTo: string
  readonly more: string
  readonly moreAbout: string
  readonly previewMore: string
  readonly onMap: string
  readonly onMapNamed: string
  readonly page: string
  readonly close: string
  readonly here: string
  readonly map: {
    readonly label: string
    readonly failed: string
    readonly loading: string
    readonly zoomIn: string
    readonly zoomOut: string
    readonly sources: string
    readonly wheel: string
    readonly touch: string
  }
}

export interface LocatorTabsProps {
  /** Begins the ids of its parts: `<id>-map-tab`. */
  readonly id: string
  readonly label: string
  readonly panelLabel: string
  readonly mapLabel: string
  readonly tab: 'panel' | 'map'
  readonly onTab: (tab: 'panel' | 'map') => void
  readonly panel: ReactNode
  readonly map: ReactNode
}
