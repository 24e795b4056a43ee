import type { ExpressionSpecification, StyleSpecification } from 'maplibre-gl'

/** There are no streets in the embedded data: closer than this it is an empty plain. */
const embeddedMaxZoom = 11
/** An operator's own style is taken to have streets. */
const styledMaxZoom = 18

/** How far a map goes in: the embedded style has no streets to show. */
export const maxZoomOf = (styleUrl?: string): number =>
  styleUrl === undefined ? embeddedMaxZoom : styledMaxZoom

/** From here on the coast is a few edges and the land an empty plain: no closer by itself. */
const embeddedWorth = 9

/** How close a map comes by itself to a marker that is chosen, where `wanted` is what is asked for. */
export const closestZoom = (wanted: number, styleUrl?: string): number =>
  Math.min(wanted, styleUrl === undefined ? embeddedWorth : styledMaxZoom)

/** The Nordics: west, south, east, north. */
export const embeddedBounds: [number, number, number, number] = [-1, 53.2, 33, 71.6]

export interface BasemapLook {
  readonly water: string
  readonly land: string
  readonly line: string
  readonly ink: string
  readonly faint: string
  /** The page's own, in its order: labels need no glyph files. */
  readonly fonts: readonly string[]
}

/** Reads the theme's map colours and the page's font where the map is shown. */
export function basemapLook(element: Element): BasemapLook {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    water: token('--map-water'),
    land: token('--map-land'),
    line: token('--map-line'),
    ink: token('--ink'),
    faint: token('--ink-faint'),
    fonts: style.fontFamily.split(',').map((family) => family.trim().replace(/^["']|["']$/g, '')),
  }
}

export interface Town {
  readonly name: string
  readonly at: readonly [number, number]
  readonly population: number
}

/** Least population of each rank of label; the map shows a rank from the zoom in `shownRank` on. */
const ranks = [200_000, 60_000, 25_000, 12_000, 0]
const shownRank: ExpressionSpecification = ['step', ['zoom'], 0, 5, 1, 6, 2, 7.2, 3, 8.2, 4]

/** Points for the label layer; `rank` 0 is the largest, and is placed first. */
export function townFeatures(towns: readonly Town[]): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: towns.map(({ name, at, population }) => ({
      type: 'Feature',
      properties: {
        name,
        rank: ranks.findIndex((least) => population >= least),
        order: -population,
      },
      geometry: { type: 'Point', coordinates: [...at] },
    })),
  }
}

/** A quiet map in the site's own mist and ink, without any request of its own. */
export function basemapStyle(given: {
  /** `nordics.json`, parsed. */
  readonly land: GeoJSON.FeatureCollection
  /** `places.json`, parsed. */
  readonly towns: readonly Town[]
  readonly look: BasemapLook
}): StyleSpecification {
  const { land, towns, look } = given
  return {
    version: 8,
    sources: {
      nordics: { type: 'geojson', data: land, tolerance: 0.4, attribution: 'Natural Earth' },
      towns: { type: 'geojson', data: townFeatures(towns), attribution: 'GeoNames' },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': look.water } },
      {
        id: 'land',
        type: 'fill',
        source: 'nordics',
        filter: ['==', ['get', 'kind'], 'land'],
        paint: { 'fill-color': look.land, 'fill-outline-color': look.line },
      },
      {
        id: 'lakes',
        type: 'fill',
        source: 'nordics',
        filter: ['==', ['get', 'kind'], 'lake'],
        paint: { 'fill-color': look.water },
      },
      {
        id: 'borders',
        type: 'line',
        source: 'nordics',
        filter: ['==', ['get', 'kind'], 'border'],
        paint: { 'line-color': look.line, 'line-width': 1.2, 'line-dasharray': [3, 2] },
      },
      {
        id: 'town-dots',
        type: 'circle',
        source: 'towns',
        filter: ['<=', ['get', 'rank'], shownRank],
        paint: {
          'circle-radius': ['step', ['get', 'rank'], 3, 1, 2.5, 2, 2],
          'circle-color': look.faint,
          'circle-stroke-color': look.land,
          'circle-stroke-width': 1,
        },
      },
      {
        id: 'town-names',
        type: 'symbol',
        source: 'towns',
        filter: ['<=', ['get', 'rank'], shownRank],
        layout: {
          'text-field': ['get', 'name'],
          'text-font': [...look.fonts],
          'text-size': ['step', ['get', 'rank'], 15, 1, 14, 2, 13, 3, 12],
          'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
          'text-radial-offset': 0.5,
          'symbol-sort-key': ['get', 'order'],
          'text-padding': 4,
        },
        paint: {
          'text-color': ['step', ['get', 'rank'], look.ink, 2, look.faint],
          'text-halo-color': look.land,
          'text-halo-width': 1.5,
        },
      },
    ],
  }
}
