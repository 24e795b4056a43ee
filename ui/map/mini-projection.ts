type Position = readonly [number, number]

/** Kilometres from the pin to the picture's top and bottom. */
const reach = 25
const kmPerDegree = 111.32

/** The picture's field: a unit is a kilometre times `scale`; the pin stands in the middle. */
export const field = { width: 640, height: 150 } as const
const scale = field.height / (2 * reach)

/** Degrees to the picture's units, equirectangular about the pin (true to scale at its latitude). */
export function projector(latitude: number, longitude: number) {
  const squeeze = Math.cos((latitude * Math.PI) / 180)
  return ([x, y]: Position): Position => [
    field.width / 2 + (x - longitude) * kmPerDegree * squeeze * scale,
    field.height / 2 - (y - latitude) * kmPerDegree * scale,
  ]
}

/** What the picture shows about a pin, in degrees. */
export function extentAbout(latitude: number, longitude: number) {
  const high = reach / kmPerDegree
  const wide = ((high * field.width) / field.height) * (1 / Math.cos((latitude * Math.PI) / 180))
  return {
    west: longitude - wide,
    south: latitude - high,
    east: longitude + wide,
    north: latitude + high,
  }
}

/** An SVG path of the rings that come near the picture; rings wholly beside it are left out. */
export function ringsPath(
  polygons: readonly (readonly (readonly Position[])[])[],
  project: (at: Position) => Position,
): string {
  return polygons
    .flat()
    .map((ring) => ring.map(project))
    .filter((ring) => {
      const xs = ring.map((p) => p[0])
      const ys = ring.map((p) => p[1])
      return least(xs) < field.width && most(xs) > 0 && least(ys) < field.height && most(ys) > 0
    })
    .map(
      (ring) =>
        `M${thin(ring)
          .map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
          .join('L')}Z`,
    )
    .join('')
}

const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b), Infinity)
const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), -Infinity)

/** Far outside the picture only every twentieth point is kept: it is cut away anyhow. */
function thin(ring: readonly Position[]): readonly Position[] {
  return ring.filter(
    ([x, y], index) =>
      index % 20 === 0 ||
      (x > -field.width && x < 2 * field.width && y > -field.width && y < 2 * field.width),
  )
}

export interface PlacedTown {
  readonly name: string
  readonly at: Position
}

/** A town's name begins, or ends, at `edge`: right or left of its dot, or of the pin that stands on that. */
export interface NamedTown extends PlacedTown {
  readonly side: 'right' | 'left'
  readonly edge: number
}

/** About how wide a letter and how high a line of a label is, in the picture's units. */
const letter = 8.5
const line = 18
const pin = { left: -16, right: 16, top: -40, bottom: 6 } as const
/** The foot of the pin's own label, over the pin. */
export const nameAbove = 42

const SIDES = ['right', 'left'] as const

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** How far a name is from its dot. */
const beside = 6

function named(town: PlacedTown, side: NamedTown['side']): NamedTown {
  const [x, y] = [town.at[0] - field.width / 2, town.at[1] - field.height / 2]
  const isUnderPin = x > pin.left && x < pin.right && y > pin.top && y < pin.bottom
  const from = isUnderPin ? field.width / 2 + pin[side] : town.at[0]
  return { ...town, side, edge: from + (side === 'right' ? beside : -beside) }
}

function boxOf({ name, at: [, y], side, edge }: NamedTown): Box {
  const [to, dot] = [4 + name.length * letter, beside - 2]
  const [left, right] = side === 'right' ? [dot, to] : [to, dot]
  return { left: edge - left, right: edge + right, top: y - line / 2, bottom: y + line / 2 }
}

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  one.right > other.left &&
  one.top < other.bottom &&
  one.bottom > other.top

/**
 * The towns whose labels cover neither the pin, its `name` nor one another, right or left of their dots;
 * `towns` come with the most important first, and those win.
 */
export function uncluttered(towns: readonly PlacedTown[], name: string): readonly NamedTown[] {
  const [px, py] = [field.width / 2, field.height / 2]
  const half = (name.length * letter) / 2
  const foot = py - nameAbove + 4
  const taken: Box[] = [
    { left: px + pin.left, right: px + pin.right, top: py + pin.top, bottom: py + pin.bottom },
    { left: px - half, right: px + half, top: foot - line, bottom: foot },
  ]
  return towns.flatMap((town) => {
    const free = SIDES.map((side) => named(town, side)).find((placed) => {
      const box = boxOf(placed)
      return !taken.some((one) => overlap(box, one))
    })
    if (!free) return []
    taken.push(boxOf(free))
    return [free]
  })
}
