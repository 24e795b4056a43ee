import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { tileAddress } from './tile-protocol.ts'
import { TOWN_DOT } from './town-dot.ts'

/** There are no streets in the embedded data: closer than this it is an empty plain. */
const embeddedMaxZoom = 11
/** An operator's own style is taken to have streets. */
const styledMaxZoom = 18
/** The zooms of the embedded tiles: the closest are drawn larger. */
const FARTHEST_TILES = 3
const CLOSEST_TILES = 8

/** How far a map goes in: the embedded style has no streets to show. */
export const maxZoomOf = (styleUrl?: string): number =>
  styleUrl === undefined ? embeddedMaxZoom : styledMaxZoom

/** What the embedded basemap has: west, south, east, north. */
export const embeddedBounds: [number, number, number, number] = [-25, 42, 42, 72.5]

export interface BasemapLook {
  readonly water: string
  readonly shallows: string
  readonly land: string
  readonly line: string
  readonly ink: string
  readonly faint: string
  readonly sea: string
  /** Of markers that the map draws itself; the page's own. */
  readonly action: string
  readonly onAction: string
  readonly pin: string
  readonly paper: string
  /** The page's own, in its order: labels need no glyph files. */
  readonly fonts: readonly string[]
}

/** Reads the theme's map colours and the page's font where the map is shown. */
export function basemapLook(element: Element): BasemapLook {
  const style = getComputedStyle(element)
  const page = (name: string) => style.getPropertyValue(`--${name}`).trim()
  const token = (name: string) => page(`map-${name}`)
  return {
    water: token('water'),
    shallows: token('shallows'),
    land: token('land'),
    line: token('line'),
    ink: token('ink'),
    faint: token('faint'),
    sea: token('sea'),
    action: page('action'),
    onAction: page('on-action'),
    pin: page('ink'),
    paper: page('paper'),
    fonts: style.fontFamily.split(',').map((family) => family.trim().replace(/^["']|["']$/g, '')),
  }
}

/** The widest rank of town that is on the map, by zoom; 5 are villages and parts of cities. */
const shownRank: ExpressionSpecification = [
  'step',
  ['zoom'],
  0,
  4.4,
  1,
  5.6,
  2,
  6.8,
  3,
  7.8,
  4,
  9,
  5,
]
const isTown: ExpressionSpecification = ['==', ['get', 'kind'], 'town']
/** Areas have zooms of their own. */
const isIn = (...kinds: readonly string[]): ExpressionSpecification => [
  'all',
  ['in', ['get', 'kind'], ['literal', [...kinds]]],
  ['<=', ['get', 'from'], ['zoom']],
  ['>', ['+', ['get', 'to'], 1], ['zoom']],
]
const byZoom = (...stops: readonly number[]): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  ...stops,
]

/**
 * A quiet map in the site's own mist and ink, without any request but for tiles of the folder's archives;
 * `closest` is the closest zoom that they have.
 */
export function basemapStyle(
  folder: string,
  look: BasemapLook,
  closest: number = CLOSEST_TILES,
): StyleSpecification {
  // Where a tile is missing its part of the one above it is drawn.
  const sparse = { sparse: true }
  return {
    version: 8,
    sources: {
      basemap: {
        type: 'vector',
        tiles: [tileAddress(folder)],
        minzoom: FARTHEST_TILES,
        maxzoom: closest,
        ...sparse,
        bounds: embeddedBounds,
        attribution: 'GSHHG · GeoNames',
      },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': look.water } },
      ...shores(look),
      ...lines(look),
      ...names(look),
    ],
  }
}

const from = (id: string, layer: string) => ({ id, source: 'basemap', 'source-layer': layer })
/** GSHHG's levels are land, lakes, islands in them and ponds on those: land and water by turns. */
const level = (...levels: readonly number[]): ExpressionSpecification => [
  'in',
  ['get', 'level'],
  ['literal', [...levels]],
]

function shores({ water, shallows, land, line }: BasemapLook): readonly LayerSpecification[] {
  const stages = [
    ['land', 1, land],
    ['lakes', 2, water],
    ['islands', 3, land],
    ['ponds', 4, water],
  ] as const
  return [
    {
      ...from('shallows', 'shores'),
      type: 'line',
      filter: level(1),
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': shallows,
        'line-width': byZoom(4, 3, 8, 9, 11, 26),
        'line-blur': byZoom(4, 1, 8, 2, 11, 4),
      },
    },
    ...stages.map(([id, of, color]): LayerSpecification => ({
      ...from(id, 'shores'),
      type: 'fill',
      filter: level(of),
      paint: { 'fill-color': color },
    })),
    {
      ...from('shore-lines', 'shores'),
      type: 'line',
      paint: { 'line-color': line, 'line-width': byZoom(4, 0.4, 8, 0.7, 11, 1.2) },
    },
  ]
}

function lines({ water, line }: BasemapLook): readonly LayerSpecification[] {
  const wide = (large: number, small: number): ExpressionSpecification => [
    'case',
    ['<=', ['get', 'level'], 2],
    large,
    small,
  ]
  return [
    {
      ...from('rivers', 'rivers'),
      type: 'line',
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': water,
        'line-width': [
          'interpolate',
          ['linear'],
          ['zoom'],
          4,
          wide(0.6, 0.3),
          8,
          wide(1.8, 1),
          11,
          wide(4, 2.2),
        ],
      },
    },
    {
      ...from('borders', 'borders'),
      type: 'line',
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': line,
        'line-width': byZoom(4, 0.9, 8, 1.4, 11, 2),
        'line-dasharray': [4, 2],
      },
    },
  ]
}

function names(look: BasemapLook): readonly LayerSpecification[] {
  const font = { 'text-font': [...look.fonts] }
  const halo = { 'text-halo-color': look.land, 'text-halo-width': 1.4 }
  return [
    {
      ...from('waters', 'labels'),
      type: 'symbol',
      filter: isIn('water'),
      layout: {
        ...font,
        'text-field': ['get', 'name'],
        'text-size': byZoom(4, 11, 8, 13),
        'text-letter-spacing': 0.12,
        'text-max-width': 7,
        'text-padding': 6,
      },
      paint: { 'text-color': look.sea, 'text-halo-color': look.water, 'text-halo-width': 1 },
    },
    {
      ...from('islands-names', 'labels'),
      type: 'symbol',
      filter: isIn('land'),
      layout: {
        ...font,
        'text-field': ['get', 'name'],
        'text-size': 12,
        'text-letter-spacing': 0.08,
        'text-padding': 6,
      },
      paint: { 'text-color': look.faint, ...halo },
    },
    {
      ...from('town-names', 'labels'),
      type: 'symbol',
      filter: ['all', isTown, ['<=', ['get', 'rank'], shownRank]],
      layout: {
        ...font,
        'text-field': ['get', 'name'],
        'text-size': ['step', ['get', 'rank'], 15, 1, 14, 2, 13, 3, 12, 5, 11],
        'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
        'text-radial-offset': 0.5,
        // Villages and parts of cities have none.
        'icon-image': ['case', ['<', ['get', 'rank'], 5], TOWN_DOT, ''],
        'icon-size': ['step', ['get', 'rank'], 1, 1, 0.85, 2, 0.7],
        'icon-padding': 0,
        // Where a pin stands on the dot, its name may still stand beside.
        'icon-optional': true,
        'symbol-sort-key': ['get', 'order'],
        'text-padding': 4,
      },
      paint: {
        'text-color': ['step', ['get', 'rank'], look.ink, 3, look.faint],
        ...halo,
        'icon-color': look.faint,
        'icon-halo-color': look.land,
        'icon-halo-width': 1,
      },
    },
    {
      ...from('countries', 'labels'),
      type: 'symbol',
      filter: isIn('country'),
      layout: {
        ...font,
        'text-field': ['get', 'name'],
        'text-transform': 'uppercase',
        'text-size': byZoom(3.5, 11, 6, 15),
        'text-letter-spacing': 0.2,
        'text-max-width': 7,
      },
      paint: { 'text-color': look.faint, ...halo },
    },
  ]
}
