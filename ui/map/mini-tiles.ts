import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { archiveOf } from './archive.ts'
import {
  extentAbout,
  field,
  projector,
  ringsPath,
  uncluttered,
  type NamedTown,
  type PlacedTown,
} from './mini-projection.ts'

/** The closest tiles that the archive has. */
const ZOOM = 8
/** Villages and parts of cities are left out. */
const LAST_RANK = 4

export interface MiniPicture {
  /** SVG paths, one over the other: land, lakes, islands in them, ponds on those. */
  readonly shores: readonly string[]
  readonly towns: readonly NamedTown[]
}

interface Town extends PlacedTown {
  readonly order: number
}

/** What the still picture of a place shows, from the basemap's archive in `folder`; loaded with it. */
export async function miniPicture(
  folder: string,
  place: { readonly name: string; readonly latitude: number; readonly longitude: number },
): Promise<MiniPicture> {
  const project = projector(place.latitude, place.longitude)
  const tiles = await Promise.all(
    addresses(extentAbout(place.latitude, place.longitude)).map(async ([x, y]) => {
      const data = await archiveOf(folder).tile(ZOOM, x, y)
      return data && { x, y, layers: new VectorTile(new PbfReader(data)).layers }
    }),
  )
  const features = (layer: string) =>
    tiles.flatMap((tile) => {
      const of = tile?.layers[layer]
      if (!tile || !of) return []
      return Array.from({ length: of.length }, (_, index) => {
        const one = of.feature(index)
        return { properties: one.properties, points: degrees(one, tile) }
      })
    })
  const shores = features('shores')
  const towns = features('labels')
    .filter(({ properties }) => properties['kind'] === 'town')
    .filter(({ properties }) => Number(properties['rank']) <= LAST_RANK)
    .flatMap(({ properties, points: [first] }): readonly Town[] => {
      const at = first?.[0]
      if (!at) return []
      const [name, order] = [String(properties['name']), Number(properties['order'])]
      return [{ name, order, at: project(at) }]
    })
    .filter(({ at: [x, y] }) => x > 0 && x < field.width && y > 8 && y < field.height - 8)
    .toSorted((a, b) => a.order - b.order)
  // A tile has what lies a little beyond its edge, too.
  const once = towns.filter(
    ({ name }, index) => towns.findIndex((town) => town.name === name) === index,
  )
  return {
    shores: [1, 2, 3, 4].map((level) =>
      ringsPath(
        shores
          .filter(({ properties }) => properties['level'] === level)
          .map(({ points }) => points),
        project,
      ),
    ),
    towns: uncluttered(once, place.name),
  }
}

const column = (longitude: number) => ((longitude + 180) / 360) * 2 ** ZOOM
const row = (latitude: number) =>
  ((1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2) * 2 ** ZOOM

function addresses(box: ReturnType<typeof extentAbout>): readonly (readonly [number, number])[] {
  const found: [number, number][] = []
  for (let x = Math.floor(column(box.west)); x <= column(box.east); x += 1) {
    for (let y = Math.floor(row(box.north)); y <= row(box.south); y += 1) found.push([x, y])
  }
  return found
}

/** A feature's rings or points, in degrees. */
function degrees(
  feature: VectorTileFeature,
  tile: { readonly x: number; readonly y: number },
): readonly (readonly (readonly [number, number])[])[] {
  return feature.loadGeometry().map((ring) =>
    ring.map((point): readonly [number, number] => {
      const x = (tile.x + point.x / feature.extent) / 2 ** ZOOM
      const y = (tile.y + point.y / feature.extent) / 2 ** ZOOM
      return [x * 360 - 180, (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI]
    }),
  )
}
