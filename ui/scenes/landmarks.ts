import { n } from './number.ts'

/** What stands on the ground behind the car. */
export type Landmark = 'showroom' | 'workshop' | 'turbines' | 'houses'

interface Plot {
  readonly width: number
  readonly height: number
  /** Where the ground begins. */
  readonly groundY: number
  /** Lamps and lit windows. */
  readonly light: string
  readonly dark: string
  readonly wall: string
}

const DRAWN: Readonly<Record<Landmark, (plot: Plot) => string>> = {
  showroom,
  workshop,
  turbines,
  houses,
}

export const isLandmark = (feature: string): feature is Landmark => Object.hasOwn(DRAWN, feature)

export const drawLandmark = (landmark: Landmark, plot: Plot): string => DRAWN[landmark](plot)

const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<path fill="${fill}"${more} d="M${n(x)} ${n(y)}h${n(w)}v${n(h)}h-${n(w)}z"/>`

const isUpright = ({ width, height }: Plot) => height > width

/** A house of glass with lit panes and a roof that reaches out. */
function showroom(plot: Plot): string {
  const { width, height, groundY, light, dark, wall } = plot
  const w = width * (isUpright(plot) ? 0.84 : 0.4)
  const h = height * (isUpright(plot) ? 0.15 : 0.22)
  const x = width * (isUpright(plot) ? 0.1 : 0.54)
  const y = groundY + height * 0.03 - h
  const panes = 7
  const pane = w / panes
  return [
    rect(x, y, w, h, wall),
    ...Array.from({ length: panes }, (_, at) =>
      rect(x + pane * (at + 0.06), y + h * 0.12, pane * 0.88, h * 0.88, light, ' opacity=".62"'),
    ),
    `<path fill="${dark}" opacity=".55" d="M${n(x + pane * 1.2)} ${n(y + h)}l${n(pane * 0.1)}-${n(h * 0.2)} ${n(pane * 0.4)}-${n(h * 0.16)}h${n(pane * 0.7)}l${n(pane * 0.4)} ${n(h * 0.16)} ${n(pane * 0.2)} ${n(h * 0.2)}z"/>`,
    rect(x - w * 0.03, y - h * 0.1, w * 1.06, h * 0.14, dark),
  ].join('')
}

/** Three bays, one door open with light behind it, and a stack of tyres. */
function workshop(plot: Plot): string {
  const { width, height, groundY, light, dark, wall } = plot
  const w = width * (isUpright(plot) ? 0.88 : 0.4)
  const h = height * (isUpright(plot) ? 0.17 : 0.25)
  const x = width * (isUpright(plot) ? 0.06 : 0.54)
  const y = groundY + height * 0.03 - h
  const bay = w / 3
  const doors = [0, 1, 2].map((at) => {
    const left = x + bay * (at + 0.1)
    const [top, tall] = [y + h * 0.34, h * 0.66]
    if (at === 1) {
      return [
        rect(left, top, bay * 0.8, tall, light, ' opacity=".8"'),
        rect(left, top, bay * 0.8, tall * 0.16, dark, ' opacity=".7"'),
        rect(left + bay * 0.2, top + tall * 0.52, bay * 0.4, tall * 0.06, dark),
        rect(left + bay * 0.37, top + tall * 0.55, bay * 0.06, tall * 0.45, dark),
      ].join('')
    }
    const slats = [1, 2, 3, 4].map((slat) =>
      rect(left, top + (tall * slat) / 5, bay * 0.8, tall * 0.02, dark, ' opacity=".35"'),
    )
    return rect(left, top, bay * 0.8, tall, '#fff', ' opacity=".32"') + slats.join('')
  })
  const tyre = h * 0.13
  const tyres = [0, 1, 2].map(
    (at) =>
      `<rect x="${n(x + w + tyre * 0.5)}" y="${n(y + h - tyre * (at + 1))}" width="${n(tyre * 2.6)}" height="${n(tyre * 0.92)}" rx="${n(tyre * 0.42)}" fill="#20272d"/>`,
  )
  return [
    rect(x, y, w, h, wall),
    rect(x, y, w, h * 0.2, dark),
    rect(x + w * 0.06, y + h * 0.07, w * 0.2, h * 0.06, light, ' opacity=".8"'),
    ...doors,
    ...tyres,
  ].join('')
}

/** Wind turbines, the farther ones smaller. */
function turbines({ width, height, groundY, light }: Plot): string {
  const stand = (x: number, size: number, turn: number) => {
    const top = groundY - size
    const blade = size * 0.42
    const wings = [0, 120, 240].map(
      (angle) =>
        `<path transform="rotate(${angle + turn})" d="M0 0c${n(blade * 0.05)}-${n(blade * 0.2)} ${n(blade * 0.06)}-${n(blade * 0.5)} 0-${n(blade)}c-${n(blade * 0.03)} ${n(blade * 0.4)}-${n(blade * 0.03)} ${n(blade * 0.7)} 0 ${n(blade)}z"/>`,
    )
    return `<g fill="#fbfdfd" stroke="${light}" stroke-width=".5"><path d="M${n(x - size * 0.012)} ${n(top)}h${n(size * 0.024)}l${n(size * 0.012)} ${n(size)}h-${n(size * 0.048)}z"/><g transform="translate(${n(x)} ${n(top)})">${wings.join('')}<circle r="${n(size * 0.022)}"/></g></g>`
  }
  return [
    stand(width * 0.62, height * 0.3, 40),
    stand(width * 0.76, height * 0.42, 12),
    stand(width * 0.9, height * 0.34, 75),
  ].join('')
}

/** Wooden houses with lit windows; beside the nearest hangs a charging box. */
function houses({ width, height, groundY, light, dark }: Plot): string {
  const scale = height > width ? 0.72 : 1
  const house = (at: number, size: number, paint: string) => {
    const [w, h] = [height * 0.26 * size * scale, height * 0.15 * size * scale]
    const [x, y] = [width * at, groundY + height * 0.025 - h]
    const window = (left: number) =>
      rect(x + w * left, y + h * 0.34, w * 0.14, h * 0.34, '#fff') +
      rect(x + w * (left + 0.02), y + h * 0.37, w * 0.1, h * 0.28, light)
    return [
      rect(x, y, w, h, paint),
      `<path fill="${dark}" d="M${n(x - w * 0.06)} ${n(y)}L${n(x + w / 2)} ${n(y - h * 0.72)} ${n(x + w * 1.06)} ${n(y)}z"/>`,
      rect(x + w * 0.72, y - h * 0.66, w * 0.08, h * 0.4, dark),
      window(0.12),
      window(0.42),
      rect(x + w * 0.72, y + h * 0.36, w * 0.15, h * 0.64, '#fff', ' opacity=".85"'),
      rect(x + w * 0.93, y + h * 0.5, w * 0.045, h * 0.16, '#f4f7f8'),
    ].join('')
  }
  return [house(0.46, 0.74, '#d9b45f'), house(0.84, 0.8, '#e6e2d8'), house(0.6, 1, '#9a3a2e')].join(
    '',
  )
}
