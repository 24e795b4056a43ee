import { bodies, type BodyType } from '../silhouette/bodies.ts'
import { drawLandmark, isLandmark, type Landmark } from './landmarks.ts'
import { n } from './number.ts'
import { palettes, type PaletteName } from './palettes.ts'

export interface Scene {
  readonly palette: PaletteName
  readonly seed: number
  readonly body: BodyType | null
  readonly paint: string
  /** What stands on the horizon or beside the car. */
  readonly feature: 'none' | 'charger' | 'city' | 'coast' | Landmark | 'mountains'
  readonly width: number
  readonly height: number
}

/** A landscape in the northern light with a car in it, as an SVG document. */
export function drawScene(scene: Scene): string {
  const { width, height, feature } = scene
  const { sky, sun, hills, trees, ground, road } = palettes[scene.palette]
  const random = mulberry32(scene.seed)
  const horizon = height * 0.62
  const sunAt = {
    x: width * (0.55 + random() * 0.35),
    y: horizon - height * (0.06 + random() * 0.2),
  }
  const ridge = (at: number, swing: number, steps: number) =>
    hill({ width, height, base: at, swing, steps, random })
  const layers = [
    feature === 'mountains' ? peaks(width, horizon, height, random, hills[0]) : '',
    path(ridge(horizon - height * 0.13, height * 0.09, 5), hills[0]),
    path(ridge(horizon - height * 0.07, height * 0.07, 6), hills[1]),
    feature === 'city' ? path(skyline(width, horizon, height, random), hills[1]) : '',
    path(ridge(horizon - height * 0.02, height * 0.05, 7), hills[2]),
    path(forest(width, horizon + height * 0.02, height, random), trees),
    feature === 'coast' ? water(width, height, horizon, sky[1]) : '',
    feature === 'coast' ? '' : path(ridge(horizon + height * 0.05, height * 0.02, 4), hills[3]),
  ]
  const groundY = height * 0.74
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    '<defs>',
    gradient('s', [sky[0], sky[1], sky[2]], horizon / height),
    gradient('g', [ground[0], ground[1]], 1),
    `<radialGradient id="u" gradientUnits="userSpaceOnUse" cx="${n(sunAt.x)}" cy="${n(sunAt.y)}" r="${n(height * 0.55)}"><stop stop-color="${sun}" stop-opacity=".95"/><stop offset=".12" stop-color="${sun}" stop-opacity=".55"/><stop offset="1" stop-color="${sun}" stop-opacity="0"/></radialGradient>`,
    '</defs>',
    `<path fill="url(#s)" d="M0 0h${width}v${height}H0z"/><path fill="url(#u)" d="M0 0h${width}v${height}H0z"/>`,
    ...layers,
    `<path fill="url(#g)" d="M0 ${n(groundY)}C${n(width * 0.3)} ${n(groundY - height * 0.03)} ${n(width * 0.65)} ${n(groundY + height * 0.02)} ${width} ${n(groundY - height * 0.02)}V${height}H0z"/>`,
    `<path fill="${road}" opacity=".75" d="M0 ${n(height * 0.865)}C${n(width * 0.35)} ${n(height * 0.845)} ${n(width * 0.7)} ${n(height * 0.86)} ${width} ${n(height * 0.845)}V${n(height * 0.955)}C${n(width * 0.6)} ${n(height * 0.965)} ${n(width * 0.3)} ${n(height * 0.96)} 0 ${n(height * 0.975)}z"/>`,
    isLandmark(feature)
      ? drawLandmark(feature, { width, height, groundY, light: sun, dark: trees, wall: hills[3] })
      : '',
    feature === 'charger' ? charger(width, height, sun) : '',
    scene.body === null ? '' : car({ ...scene, body: scene.body }),
    '</svg>\n',
  ].join('')
}

function car({ body, paint, width, height }: Scene & { readonly body: BodyType }): string {
  const { shell, glass, wheels } = bodies[body]
  const portrait = height > width
  const scale = (portrait ? width * 0.86 : width * 0.44) / 480
  // Cards crop it to 3:2: the car keeps clear of the sides.
  const x = portrait ? width * 0.08 : width * 0.465
  const y = height * 0.93 - 240 * scale
  const tyres = wheels
    .map(
      (at) =>
        `<g transform="translate(${at} 212)"><circle r="28" fill="#161b20"/><circle r="17" fill="#c9d2d8"/><path d="M0-15V15M-15 0H15M-11-11 11 11M11-11-11 11" stroke="#6c7982" stroke-width="3.5"/><circle r="4.5" fill="#39434b"/></g>`,
    )
    .join('')
  return [
    `<g transform="translate(${n(x)} ${n(y)}) scale(${n(scale)})">`,
    '<ellipse cx="240" cy="240" rx="205" ry="10" opacity=".28"/>',
    `<path d="${shell}" fill="${paint}"/>`,
    `<clipPath id="c"><path d="${shell}"/></clipPath>`,
    '<g clip-path="url(#c)"><path d="M0 186h480v60H0z" opacity=".16"/><path fill="#fff" opacity=".18" d="M0 100h480v62C330 150 150 156 0 176z"/><path fill="#fff" opacity=".5" d="M30 176l26-5 2 9-27 6zM452 172l-22-6-2 10 24 5z"/></g>',
    `<path d="${glass}" fill="#16232e" opacity=".86"/><path d="${glass}" fill="#fff" opacity=".1"/>`,
    tyres,
    '</g>',
  ].join('')
}

function charger(width: number, height: number, light: string): string {
  const [x, y] = height > width ? [width * 0.8, height * 0.66] : [width * 0.868, height * 0.6]
  const h = height * 0.26
  const w = h * 0.32
  return `<g transform="translate(${n(x)} ${n(y)})"><rect width="${n(w)}" height="${n(h)}" rx="${n(w * 0.22)}" fill="#f4f7f8"/><rect x="${n(w * 0.16)}" y="${n(h * 0.09)}" width="${n(w * 0.68)}" height="${n(h * 0.26)}" rx="${n(w * 0.1)}" fill="#17313d"/><path d="M${n(w * 0.55)} ${n(h * 0.13)}l-${n(w * 0.2)} ${n(h * 0.11)}h${n(w * 0.14)}l-${n(w * 0.05)} ${n(h * 0.08)} ${n(w * 0.2)}-${n(h * 0.11)}h-${n(w * 0.14)}z" fill="${light}"/><path d="M${n(w * 0.1)} ${n(h * 0.5)}C-${n(w * 0.9)} ${n(h * 0.6)}-${n(w * 1.1)} ${n(h * 1.15)}-${n(w * 1.9)} ${n(h * 0.86)}" fill="none" stroke="#17313d" stroke-width="${n(w * 0.09)}"/></g>`
}

interface Ridge {
  readonly width: number
  readonly height: number
  readonly base: number
  readonly swing: number
  readonly steps: number
  readonly random: () => number
}

/** A soft ridge: curves through random heights, filled down to the foot. */
function hill({ width, height, base, swing, steps, random }: Ridge): string {
  const points = Array.from({ length: steps + 1 }, (_, step) => ({
    x: (width * step) / steps,
    y: base - swing * (random() - 0.35),
  }))
  const curves = points.slice(1).map((to, step) => {
    const from = points[step] ?? to
    const middle = (from.x + to.x) / 2
    return `C${n(middle)} ${n(from.y)} ${n(middle)} ${n(to.y)} ${n(to.x)} ${n(to.y)}`
  })
  return `M0 ${n(points[0]?.y ?? base)}${curves.join('')}V${height}H0z`
}

/** Spruces of different heights in clumps. */
function forest(width: number, foot: number, height: number, random: () => number): string {
  const trees: string[] = []
  for (let x = -10; x < width; x += width * (0.008 + random() * 0.014)) {
    if (random() < 0.28) x += width * random() * 0.09
    const tall = height * (0.03 + random() * 0.055)
    const wide = tall * 0.34
    trees.push(
      `M${n(x - wide / 2)} ${n(foot)}l${n(wide / 2)}-${n(tall)} ${n(wide / 2)} ${n(tall)}z`,
    )
  }
  return `${trees.join('')}M0 ${n(foot - 2)}H${width}V${n(foot + height * 0.06)}H0z`
}

function skyline(width: number, foot: number, height: number, random: () => number): string {
  const houses: string[] = []
  for (let x = width * 0.04; x < width * 0.94;) {
    const wide = width * (0.02 + random() * 0.035)
    const tall = height * (0.06 + random() * 0.16)
    houses.push(`M${n(x)} ${n(foot)}v-${n(tall)}h${n(wide)}v${n(tall)}z`)
    x += wide + width * random() * 0.012
  }
  return houses.join('')
}

/** Bare tops behind the hills, with snow on them. */
function peaks(width: number, foot: number, height: number, random: () => number, rock: string) {
  const tops: string[] = []
  for (let x = -width * 0.1; x < width;) {
    const wide = width * (0.24 + random() * 0.16)
    const top = foot - height * (0.27 + random() * 0.2)
    const at = x + wide * (0.42 + random() * 0.16)
    const cap = (foot - top) * 0.32
    const lean = (wide / 2) * 0.32
    tops.push(
      `<path fill="${rock}" d="M${n(x)} ${n(foot)}L${n(at)} ${n(top)} ${n(x + wide)} ${n(foot)}z"/>`,
      `<path fill="#fff" opacity=".85" d="M${n(at)} ${n(top)}L${n(at - lean)} ${n(top + cap)}l${n(lean * 0.7)}-${n(cap * 0.25)} ${n(lean * 0.4)} ${n(cap * 0.3)} ${n(lean * 0.5)}-${n(cap * 0.3)}z"/>`,
    )
    x += wide * (0.5 + random() * 0.3)
  }
  return tops.join('')
}

const water = (width: number, height: number, horizon: number, colour: string) =>
  `<path fill="${colour}" d="M0 ${n(horizon + height * 0.015)}H${width}V${height}H0z"/><path fill="#fff" opacity=".35" d="M${n(width * 0.5)} ${n(horizon + height * 0.03)}h${n(width * 0.3)}v3h-${n(width * 0.3)}zM${n(width * 0.2)} ${n(horizon + height * 0.06)}h${n(width * 0.24)}v3h-${n(width * 0.24)}z"/>`

const path = (d: string, fill: string) => `<path fill="${fill}" d="${d}"/>`

const gradient = (id: string, stops: readonly string[], end: number) =>
  `<linearGradient id="${id}" x2="0" y2="${n(end)}">${stops
    .map((stop, at) => `<stop offset="${n(at / (stops.length - 1))}" stop-color="${stop}"/>`)
    .join('')}</linearGradient>`

function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
