import { bodies, type BodyType } from '../bodies.ts'
import { onEveryGround } from '#domain/car-ground'
import { gradient, GLASS, shadow } from './parts.ts'

interface Details {
  /** Where its lamps begin. */
  readonly ends: readonly [front: number, rear: number]
  /** Where doors meet, from the shoulder down. */
  readonly doors: readonly number[]
  /** Of the line along its side, and of its lamps. */
  readonly shoulder: number
  readonly lamps: readonly [front: number, rear: number]
}

const DETAILS: Record<BodyType, Details> = {
  estate: { ends: [36, 437], doors: [146, 246, 328], shoulder: 172, lamps: [184, 178] },
  saloon: { ends: [36, 437], doors: [150, 250, 336], shoulder: 172, lamps: [184, 183] },
  hatchback: { ends: [60, 405], doors: [160, 249, 326], shoulder: 171, lamps: [184, 188] },
  suv: { ends: [36, 431], doors: [144, 247, 330], shoulder: 162, lamps: [172, 170] },
  coupe: { ends: [30, 439], doors: [166, 262], shoulder: 174, lamps: [186, 189] },
  convertible: { ends: [30, 439], doors: [166, 262], shoulder: 174, lamps: [186, 186] },
  mpv: { ends: [36, 436], doors: [136, 226, 318], shoulder: 164, lamps: [178, 160] },
  van: { ends: [28, 454], doors: [88, 164, 226], shoulder: 172, lamps: [180, 178] },
  pickup: { ends: [36, 448], doors: [140, 214, 262], shoulder: 158, lamps: [172, 168] },
  city: { ends: [78, 392], doors: [158, 249], shoulder: 168, lamps: [184, 182] },
  crossover: { ends: [40, 438], doors: [146, 246, 330], shoulder: 164, lamps: [174, 176] },
  minibus: { ends: [28, 454], doors: [88, 174, 257, 340], shoulder: 172, lamps: [180, 178] },
}

/** A car from its left side, on a soft floor. */
export function side(body: BodyType, paint: string): string {
  const { shell, glass, wheels } = bodies[body]
  const { ends, doors, shoulder, lamps } = DETAILS[body]
  const [front, rear] = ends
  const car = [
    '<defs>',
    gradient('b', [
      [0, '#fff', 0.42],
      [0.34, '#fff', 0.1],
      [0.5, '#fff', 0],
      [0.62, '#000', 0.06],
      [1, '#000', 0.34],
    ]),
    gradient('g', GLASS),
    `<clipPath id="c"><path d="${shell}"/></clipPath><clipPath id="w"><path d="${glass}"/></clipPath>`,
    '</defs>',
    shadow(240, 240, 214, 13),
    body === 'convertible' ? seats : '',
    `<path d="${shell}" fill="${paint}"/><path d="${shell}" fill="url(#b)"/>`,
    '<g clip-path="url(#c)">',
    `<path d="M${front} ${shoulder}C160 ${shoulder - 5} 320 ${shoulder - 5} 480 ${shoulder}v3C320 ${shoulder - 2} 160 ${shoulder - 2} ${front} ${shoulder + 3}z" fill="#fff" opacity=".3"/>`,
    `<path d="M${front} 203C160 197 320 197 480 203V230H${front}z" fill="#101b23" opacity=".62"/>`,
    ...doors.map(
      (x) =>
        `<path d="M${x} ${shoulder - 12}c2 16 2 30-2 44" fill="none" stroke="#08131b" stroke-opacity=".32" stroke-width="1.6"/>`,
    ),
    ...doors
      .slice(1)
      .map(
        (x) =>
          `<rect x="${x - 26}" y="${shoulder + 5}" width="18" height="3.6" rx="1.8" fill="#aeb8bf"/>`,
      ),
    `<path d="M${front} ${lamps[0] - 8}h13q12 4 15 11q-14 4-28 1z" fill="#eef6fb"/><path d="M${front} ${lamps[0] - 8}h13q12 4 15 11" fill="none" stroke="#08131b" stroke-opacity=".35" stroke-width="1.4"/>`,
    `<path d="M${rear} ${lamps[1] - 9}h-15q-6 7-4 16h19z" fill="#c01f2b"/><path d="M${rear} ${lamps[1] - 4}h-15v3h15z" fill="#ff8a80" opacity=".8"/>`,
    ...wheels.map((x) => `<circle cx="${x}" cy="212" r="36" fill="#0c151c"/>`),
    '</g>',
    `<path d="${glass}" fill="url(#g)"/>`,
    `<g clip-path="url(#w)" fill="#fff" opacity=".13"><path d="M150 90h60l-52 90h-60z"/><path d="M262 90h26l-52 90h-26z"/><path d="M372 90h22l-52 90h-22z"/></g>`,
    `<path d="${glass}" fill="none" stroke="#08131b" stroke-opacity=".55" stroke-width="1.6"/>`,
    `<path d="M${doors[0] ?? 0} ${shoulder - 12}q-2-9 7-10h9q3 6-1 10z" fill="${paint}"/><path d="M${doors[0] ?? 0} ${shoulder - 12}q-2-9 7-10h9q3 6-1 10z" fill="#08131b" opacity=".22"/>`,
    `<path d="${shell}" fill="none" stroke="#0f1f2b" stroke-opacity=".3" stroke-width="1.3"/>`,
    ...wheels.map(wheel),
  ]
  return onEveryGround(car.join(''))
}

const seats =
  '<path d="M214 166v-14q3-16 15-16q9 0 9 11v19zM284 166v-12q3-14 13-14q8 0 8 10v16z" fill="#2a2320"/>'

/** Five spokes in a light rim. */
function wheel(x: number): string {
  const spokes = Array.from({ length: 5 }, (_, nth) => {
    const turn = nth * 72 - 90
    return `<path d="M-2.6-3L-4-18.5h8L2.6-3z" transform="rotate(${turn + 90})"/>`
  })
  return [
    `<g transform="translate(${x} 212)">`,
    '<circle r="29" fill="#161d22"/><circle r="21.5" fill="#2b353c"/>',
    `<g fill="#cfd7dc">${spokes.join('')}</g>`,
    '<circle r="20" fill="none" stroke="#c3ccd2" stroke-width="3"/><circle r="5" fill="#e3e9ec"/><circle r="2" fill="#5b6770"/>',
    '</g>',
  ].join('')
}
