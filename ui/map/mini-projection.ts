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

/** About how wide a letter and how high a line of a label is, in the picture's units. */
const letter = 8.5
const line = 18
const pin = { left: -16, right: 16, top: -40, bottom: 6 } as const
/** The foot of the pin's own label, over the pin. */
export const nameAbove = 42

/**
 * The towns whose labels cover neither the pin, its `name` nor one another; `towns` come with the most
 * important first, and those win.
 */
export function uncluttered(towns: readonly PlacedTown[], name: string): readonly PlacedTown[] {
  const [px, py] = [field.width / 2, field.height / 2]
  const half = (name.length * letter) / 2
  const foot = py - nameAbove + 4
  const taken = [
    { left: px + pin.left, right: px + pin.right, top: py + pin.top, bottom: py + pin.bottom },
    { left: px - half, right: px + half, top: foot - line, bottom: foot },
  ]
  return towns.filter(({ name: town, at: [x, y] }) => {
    const box = {
      left: x - 4,
      right: x + 10 + town.length * letter,
      top: y - line / 2,
      bottom: y + line / 2,
    }
    const covers = taken.some(
      (one) =>
        box.left < one.right &&
        box.right > one.left &&
        box.top < one.bottom &&
        box.bottom > one.top,
    )
    if (!covers) taken.push(box)
    return !covers
  })
}
